import './lib/require-node.js'
import { serveBuiltRemote } from './dev/remote.js'
import { main } from './lib/cli.js'
import { install } from './lib/install.js'
import { portOf, requireFreePort } from './lib/port.js'
import { requireRemote } from './lib/workspace.js'

const [remote = ''] = process.argv.slice(2)

// npm run serve:remote -- remote-admin
await main(async () => {
  requireRemote(remote)
  const port = portOf(process.env.PORT, 5001)
  await requireFreePort(port)
  await install()
  const followChanges = await serveBuiltRemote(remote, port)
  console.log(`
  Rebuilt at every change. A host that allows overrides mounts it with

    ?${remote}=http://localhost:${port}

  Ctrl-C stops it.`)
  await followChanges()
})
