import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { requireFreePort } from './port.js'

/** @returns {Promise<{ port: number, close: () => Promise<unknown> }>} */
async function listenSomewhere() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, () => resolve(undefined)))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return { port: address.port, close: () => new Promise((resolve) => server.close(resolve)) }
}

it('says which port is in use and how to take another, and nothing once it is free', async () => {
  const { port, close } = await listenSomewhere()
  await expect(requireFreePort(port)).rejects.toMatchObject({
    message: `Port ${port} is in use.`,
    remedy: expect.stringContaining('PORT=8080 npm start'),
  })
  await close()
  await expect(requireFreePort(port)).resolves.toBeUndefined()
})
