import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEGABYTES = 200

/** A file system in memory that tests can fill. */
export interface SmallDisk {
  folder: string
  /** Uses all space that is left. */
  fill(): void
  /** Gives this space back. */
  clear(): void
  unmount(): void
}

/** Undefined where this user may not mount one, which root on Linux may. */
export function mountSmallDisk(): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  const options = `size=${MEGABYTES}m,mode=0777`
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill() {
      const file = openSync(filler, 'w')
      try {
        for (const block = Buffer.alloc(4_096); ; ) writeSync(file, block)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    clear: () => rmSync(filler),
    unmount() {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
