import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:tls'

/**
 * The suite as users have it: behind the nginx configuration of `deploy/`, over HTTP/2 with TLS, on PostgreSQL.
 *
 * @returns {Promise<import('./static-server.js').Site & { certificate: string }>} `certificate` is the hash of the public key
 *   that Chromium is to trust
 */
export async function startShippedStack() {
  // The stack of the tests is in TypeScript.
  const { tsImport } = await import('tsx/esm/api')
  const { Stack } = await tsImport('../../../e2e/stack/stack.ts', import.meta.url)
  const stack = await Stack.start()
  return {
    origin: stack.origin,
    certificate: await certificateHash(Number(new URL(stack.origin).port)),
    setDelay() {},
    close: () => stack.stop(),
  }
}

/**
 * Chromium caches nothing of a site with a certificate error, so the certificate must be a trusted one.
 *
 * @param {number} port
 * @returns {Promise<string>} for `--ignore-certificate-errors-spki-list`
 */
async function certificateHash(port) {
  const socket = connect({ port, rejectUnauthorized: false })
  await once(socket, 'secureConnect')
  const { publicKey } = new X509Certificate(socket.getPeerCertificate().raw)
  socket.destroy()
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')
}
