import './lib/require-node.js'
import { serveBuiltRemote } from './dev/remote.js'
import { main } from './lib/cli.js'
import { install } from './lib/install.js'
import { requireFreePort } from './lib/port.js'
import { requireRemote } from './lib/workspace.js'

const [remote = ''] = process.argv.slice(2)
const port = Number(process.env.PORT || 5001)

// npm run serve:remote -- remote-admin
await main(async () => {
  requireRemote(remote)
  await requireFreePort(port, `npm run serve:remote -- ${remote}`)
  await install()
  const followChanges = await serveBuiltRemote(remote, port)
  console.log(`
  Rebuilt at every change. A host that allows overrides mounts it with

    ?${remote}=http://localhost:${port}

  Ctrl-C stops it.`)
  await followChanges()
})
