import { readEventStream } from '../servers/api'
import { containersOf, shell } from './machine'
import { expect, origin, test } from './stack'

/** Creates a category by a call to one server, past the gateway, which chooses a server by itself. */
const createAt = async (container: string, token: string, name: string): Promise<number> => {
  const init = {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name, description: 'Seen by the stream' }),
  }
  const program = `fetch('http://127.0.0.1:8080/api/v1/category', ${JSON.stringify(init)}).then(async (answer) => console.log(await answer.text()))`
  return JSON.parse(await shell(`docker exec ${container} node -e '${program.replaceAll("'", `'"'"'`)}'`)).id
}

test('a change by any server arrives through the gateway within 3 s, not compressed, not collected', async ({
  api,
}) => {
  const administrator = await api('ADMINISTRATOR')
  const stream = await readEventStream(origin(), await api('OWNER'))
  expect(stream.headers.get('content-type')).toContain('text/event-stream')
  expect(stream.headers.has('content-encoding')).toBe(false)
  await expect.poll(stream.text).toContain('event: open')

  const servers = await containersOf('backend')
  expect(servers).toHaveLength(2)
  for (const [index, server] of servers.entries()) {
    const id = await createAt(server, administrator.token, `Seen ${index}`)
    await expect.poll(stream.text, { timeout: 3_000 }).toContain(`"topic":"category","id":${id}`)
  }
  await stream.close()
})
