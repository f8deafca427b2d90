import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { freePort, requireFreePort } from './port.js'

it('names the port in use and the way to choose another, and accepts a free port', async () => {
  const port = await freePort()
  const server = createServer().listen(port)
  await once(server, 'listening')
  await expect(requireFreePort(port, 'npm start')).rejects.toMatchObject({
    message: `Port ${port} is in use.`,
    remedy: expect.stringContaining(`PORT=${port + 1} npm start`),
  })
  server.close()
  await once(server, 'close')
  await expect(requireFreePort(port, 'npm start')).resolves.toBeUndefined()
})
