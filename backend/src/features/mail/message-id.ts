import { sha256 } from '../../platform/sha256'

/** The same at each attempt, so that mail servers and programs recognize copies. It does not reveal the seed. */
export function messageIdOf({ id, seed }: { id: number; seed: string }, sender: string): string {
  const unique = sha256(seed).slice(0, 24)
  return `<${id}.${unique}@${sender.split('@')[1] ?? 'localhost'}>`
}
