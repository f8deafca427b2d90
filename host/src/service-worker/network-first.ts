/** How long the network may take to answer, before the snapshot does. */
const PATIENCE_MS = 3_000
/** After a time-out the next requests do not wait, or a page of many files would wait once for each. */
const IMPATIENT_MS = 10_000

let lastTimeout = Number.NEGATIVE_INFINITY

interface Answers {
  /** @param givenUp aborts it: a request that hangs would keep one of the browser's few connections to the server */
  network: (givenUp: AbortSignal) => Promise<Response>
  /** Undefined when there is no snapshot: the network then has all the time that it needs. */
  snapshot: () => Promise<Response | undefined>
  /** True when every deployed site has the file: a 404 then means that a deployment is replacing it. */
  mustExist?: boolean
}

/**
 * The answer of the network. That of the snapshot when the network fails, does not answer in time, answers that the
 * server has failed, or does not have a file that must exist.
 */
export async function networkFirst({ network, snapshot, mustExist = false }: Answers): Promise<Response> {
  const giveUp = new AbortController()
  const answer = network(giveUp.signal)
  const success = answer.then((response) => {
    lastTimeout = Number.NEGATIVE_INFINITY
    const { status } = response
    if (status >= 500 || (mustExist && status === 404)) throw new Error(`The server answered ${status}`)
    return response
  })
  try {
    return await inTime(success)
  } catch {
    const kept = await snapshot()
    if (kept) giveUp.abort()
    return kept ?? answer
  }
}

async function inTime(work: Promise<Response>): Promise<Response> {
  const patience = Date.now() - lastTimeout < IMPATIENT_MS ? 0 : PATIENCE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      lastTimeout = Date.now()
      reject(new Error('The server did not answer in time'))
    }, patience)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
