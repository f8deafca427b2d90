import { Agent, request } from 'node:http'
import { expect, it } from 'vitest'
import { type Deployment, startReplica } from '../support/deployment'
import { LONG } from '../support/length'

const STOPS = 20
const CALLERS = 24
/** The errors of a request that reached no server: the caller may send it to another one. */
const NOT_ACCEPTED = 'ECONNREFUSED'

export function stoppedServer(deployment: Deployment): void {
  it.runIf(LONG)(
    `answers or refuses each request of ${CALLERS} callers while it stops, ${STOPS} times`,
    { timeout: 300_000 },
    async () => {
      const outcomes: Record<string, number> = {}
      for (let stop = 0; stop < STOPS; stop += 1) {
        let end: () => void = () => undefined
        const { process, origin } = await startReplica(deployment.database.url, (kill) => {
          end = kill
        })
        const callers = Array.from({ length: CALLERS }, (_, index) =>
          callUntilRefused(`${origin}/api/v1/category?pageIndex=0&pageSize=5`, deployment, index % 2 === 0),
        )
        await Promise.race(callers.map(({ warm }) => warm))
        process.signal('SIGTERM')
        for (const { ended } of callers) {
          const outcome = await ended
          outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
        }
        expect(await process.exit()).toMatchObject({ code: 0 })
        end()
      }
      expect(outcomes).toEqual({ [NOT_ACCEPTED]: STOPS * CALLERS })
    },
  )
}

/** Sends one request after the other until one fails. */
function callUntilRefused(url: string, { headers }: Deployment, keepAlive: boolean) {
  const agent = new Agent({ keepAlive, maxSockets: 1 })
  let isWarm: () => void = () => undefined
  const warm = new Promise<void>((resolve) => {
    isWarm = resolve
  })
  const once = () =>
    new Promise<number>((resolve, reject) => {
      const sent = request(url, { agent, headers: headers.OWNER }, (response) => {
        response
          .on('error', reject)
          .on('end', () => resolve(response.statusCode ?? 0))
          .resume()
      })
      sent.on('error', reject).end()
    })
  const loop = async (): Promise<string> => {
    for (let count = 0; ; count += 1) {
      try {
        const status = await once()
        if (status !== 200) return `${status}`
        if (count === 20) isWarm()
      } catch (error) {
        return (error as NodeJS.ErrnoException).code ?? `${error}`
      }
    }
  }
  return { warm, ended: loop().finally(() => agent.destroy()) }
}
