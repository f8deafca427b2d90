import { readdirSync, readFileSync } from 'node:fs'

/**
 * Starts to measure the processor time of processes, which hardly depends on other work of the machine.
 *
 * @param {number[]} pids
 * @returns {() => number} the milliseconds since then
 */
export function measureCpuTime(pids) {
  const before = pids.map((pid) => ({ pid, time: cpuTime(pid) ?? 0 }))
  // A process that has ended since was an idle connection.
  return () => before.reduce((sum, { pid, time }) => sum + (cpuTime(pid) ?? time) - time, 0)
}

/**
 * @param {number} pid
 * @returns {number | undefined} milliseconds, from Linux's /proc; undefined for a process that has ended
 */
function cpuTime(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' '))
      .reduce((sum, [nanoseconds]) => sum + Number(nanoseconds) / 1e6, 0)
  } catch {
    return undefined
  }
}
