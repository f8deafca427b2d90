import type { ClientError } from 'shared-api/contract'

const FRAMES = 10

/** What of a report is logged: the place in the program, and a message without what people have typed. */
export function describeClientError({ message, stack = '', part, version, path }: ClientError) {
  return { message: withoutPersonalData(message), part, version, path, stack: framesOf(stack) }
}

/** Values are quoted in messages ("Ana" is not valid JSON), or look like addresses and numbers of people. */
function withoutPersonalData(text: string): string {
  return text
    .replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '"…"')
    .replace(/\S+@\S+/g, '…')
    .replace(/\d{4,}/g, '…')
}

/** Without the first lines, which repeat the message. */
function framesOf(stack: string): string[] {
  const frames = stack.split('\n').filter((line) => /^\s+at .+:\d+:\d+\)?$|^\S*@\S+:\d+:\d+$/.test(line))
  return frames.slice(0, FRAMES).map((line) => line.trim())
}
