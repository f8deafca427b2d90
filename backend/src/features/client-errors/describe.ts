import type { ClientError } from 'shared-api/contract'

const FRAMES = 10

/** Reduces a report to what is logged: the place in the program, and a message without personal data. */
export function describeClientError({ message, stack = '', part, version, path }: ClientError) {
  return { message: withoutPersonalData(message), part, version, path, stack: framesOf(stack) }
}

/** Removes quoted values ("Ana" is not valid JSON), email addresses and long numbers. */
function withoutPersonalData(text: string): string {
  return text
    .replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '"…"')
    .replace(/\S+@\S+/g, '…')
    .replace(/\d{4,}/g, '…')
}

/** Keeps the stack frames only: the first lines repeat the message. */
function framesOf(stack: string): string[] {
  const frames = stack.split('\n').filter((line) => /^\s+at .+:\d+:\d+\)?$|^\S*@\S+:\d+:\d+$/.test(line))
  return frames.slice(0, FRAMES).map((line) => line.trim())
}
