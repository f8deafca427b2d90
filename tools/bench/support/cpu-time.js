import { readdirSync, readFileSync } from 'node:fs'

/**
 * Measures the processor time that processes take for an act. It hardly depends on other work of the machine.
 *
 * @param {() => Promise<number[]>} processes the ids of the running ones
 * @param {() => Promise<unknown>} act
 * @returns {Promise<number>} milliseconds
 */
export async function cpuTimeOf(processes, act) {
  const before = new Map((await processes()).map((pid) => [pid, timeOf(pid)]))
  await act()
  // A process without a time before has begun since.
  return (await processes()).reduce((sum, pid) => sum + timeOf(pid) - (before.get(pid) ?? 0), 0)
}

/**
 * @param {number} pid
 * @returns {number} milliseconds, from Linux's /proc
 */
const timeOf = (pid) =>
  readdirSync(`/proc/${pid}/task`)
    .map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' '))
    .reduce((sum, [nanoseconds]) => sum + Number(nanoseconds) / 1e6, 0)
