import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const MEGABYTES = 400

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** A disk that tests can copy as a power cut leaves it: without what is in the memory of the system only. */
export interface DiskImage {
  folder: string
  /** @returns the copy, to be mounted */
  copy(): string
  unmount(): void
}

/**
 * Mounts the image of a disk. Undefined where this user may not, which root on Linux with loop devices may.
 *
 * @param copied by default a new, empty one
 */
export function mountImage(copied?: string): DiskImage | undefined {
  const directory = mkdtempSync(join(tmpdir(), 'disk-image-'))
  const image = copied ?? join(directory, 'image')
  const folder = mkdtempSync(join(directory, 'mounted-'))
  let device: string | undefined
  const release = () => {
    if (device) run('losetup', '--detach', device)
    rmSync(directory, { recursive: true })
  }
  try {
    if (!copied) {
      run('truncate', '--size', `${MEGABYTES}M`, image)
      run('mkfs.ext4', '-q', image)
    }
    device = run('losetup', '--find', '--show', image)
    run('mount', device, folder)
  } catch {
    release()
    return undefined
  }
  const written = () => readFileSync(`/sys/block/${basename(device)}/stat`, 'utf8')
  let copies = 0
  return {
    folder,
    copy() {
      copies += 1
      const file = join(directory, `copy-${copies}`)
      // Again when the system has written meanwhile: such a copy would have blocks of two moments.
      for (let before = ''; before !== written(); ) {
        before = written()
        run('cp', '--sparse=always', image, file)
      }
      return file
    },
    unmount() {
      run('umount', '--lazy', folder)
      release()
    },
  }
}
