import { spawn } from 'node:child_process'
import './lib/require-node.js'
import { install } from './lib/install.js'
import { requireFreePort } from './lib/port.js'
import { ROOT } from './lib/run.js'
import { main, say } from './lib/say.js'
import { describeSuite } from './lib/suite.js'

/** @param {number} port */
function watchBackend(port) {
  return spawn(process.execPath, [`${ROOT}node_modules/tsx/dist/cli.mjs`, 'watch', 'backend/src/server.ts'], {
    cwd: ROOT,
    env: { LOG_LEVEL: 'warn', ...process.env, PORT: `${port}` },
    stdio: 'inherit',
  })
}

/**
 * The host's dev server, with the remotes' sources in it and the API behind the same address.
 *
 * @param {number} port
 * @param {number} backendPort
 */
async function serveBrowserCode(port, backendPort) {
  const { createServer } = await import('vite')
  const proxy = { '/api': `http://127.0.0.1:${backendPort}`, '/health': `http://127.0.0.1:${backendPort}` }
  const server = await createServer({ root: `${ROOT}host`, server: { port, strictPort: true, proxy } })
  await server.listen()
}

await main(async () => {
  const port = Number(process.env.PORT || 8080)
  const backendPort = port + 1
  await requireFreePort(port)
  await requireFreePort(backendPort)
  await install()
  say('Starting with hot reload …')
  const backend = watchBackend(backendPort)
  process.once('exit', () => backend.kill())
  await serveBrowserCode(port, backendPort)
  console.log(describeSuite(port))
})
