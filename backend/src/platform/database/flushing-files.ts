import { fdatasyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { endWith, StartError } from '../start-error'

/** What PGlite keeps of a file system of Emscripten. */
interface FileSystem {
  stream_ops: { open?: unknown; fsync?: (file: { nfd: number }) => number }
}

export const cannotFlush = () =>
  new StartError(
    'The embedded database cannot flush its files to the disk, so a power cut could lose sales. Install the version of @electric-sql/pglite that this version needs (npm start does), or set DATABASE_URL to a PostgreSQL.',
  )

/** The files of PGlite with the fsync that they lack: without it a confirmed sale is for seconds in the memory of the system only. */
export class FlushingFiles extends NodeFS {
  /** How often PostgreSQL has flushed a file. */
  flushes = 0

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const addFsync = (module: { NODEFS?: FileSystem }) => {
      const operations = module.NODEFS?.stream_ops
      if (!operations?.open || operations.fsync) throw cannotFlush()
      operations.fsync = ({ nfd }) => {
        this.flush(nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } }
  }

  private flush(file: number): void {
    try {
      fdatasyncSync(file)
      this.flushes += 1
    } catch (cause) {
      // PostgreSQL ends here, too: what was written may be lost, but nothing of it was confirmed. PGlite would repeat for ever.
      endWith(
        new StartError(
          `The disk of ${this.rootDir} cannot be written (${cause}). No confirmed sale is lost. Check the disk, then start the server again.`,
        ),
      )
    }
  }
}
