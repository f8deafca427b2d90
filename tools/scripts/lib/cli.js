import { parseArgs } from 'node:util'

/** A problem that the user can solve: shown as one line and a remedy, without a stack trace. */
export class UserError extends Error {
  /**
   * @param {string} message the problem
   * @param {string} remedy the way to solve it
   */
  constructor(message, remedy) {
    super(message)
    this.remedy = remedy
  }
}

/** Arguments that a command does not know. It says which it takes, and ends with exit code 2. */
class UsageError extends UserError {}

/**
 * The arguments of this process.
 *
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {string} usage shown for an unknown option, such as `--help`
 * @param {Options} options
 */
export function readArguments(usage, options) {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), usage)
  }
}

/** @param {string} line the current activity */
export function log(line) {
  console.log(`• ${line}`)
}

/** @param {number} since a value of `performance.now()` */
export function elapsed(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}

/** @type {Record<string, string>} */
const OF_DISK = {
  ENOSPC: 'The disk is full: make space and run the command again.',
  EDQUOT: 'Your quota of the disk is used up: make space and run the command again.',
  EROFS: 'The folder is read-only: run the command where you may write.',
  EACCES: 'You may not write there: run the command as the owner of the folder, or elsewhere.',
}

/** @param {unknown} error @returns {error is Error & { code: string }} */
const isOfDisk = (error) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code in OF_DISK

/**
 * Runs a command of the project. A failure ends the process with exit code 1, or 2 when it was called in a wrong way.
 *
 * @param {() => Promise<void>} command
 */
export async function main(command) {
  // A reader such as `head` that has gone ends no command.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  try {
    await command()
  } catch (error) {
    if (error instanceof UserError) console.error(`✗ ${error.message}\n  ${error.remedy}`)
    else if (isOfDisk(error)) console.error(`✗ ${error.message}\n  ${OF_DISK[error.code]}`)
    else console.error(error)
    process.exit(error instanceof UsageError ? 2 : 1)
  }
}
