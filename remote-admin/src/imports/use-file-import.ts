import { useEffect, useRef, useState } from 'react'
import { AbortedError, ApiError, askImports, useImportChanged } from 'shared-api'
import type { Import, ImportCounts, ImportEntity, ImportValues } from 'shared-api/contract'
import type { FileFormat } from './reading/file-format'
import { readInWorker, scanInWorker } from './reading/file-reader'
import type { ColumnMap } from './reading/guess-columns'
import { UnreadableFile } from './reading/read-text'
import type { ScannedFile, ScanOptions } from './reading/scan-file'

interface Opened {
  file: File
  scanned: ScannedFile
  format: FileFormat
  columns: ColumnMap
}

interface Staged extends Opened {
  importId: number
}

export type ChooseState = { step: 'choose'; reading?: boolean; problem?: string }
export type FormatState = Opened & { step: 'format'; reading?: boolean; problem?: string }
type CheckingState = Opened & { step: 'checking'; share: number; importId?: number; failed?: boolean }
export type ReviewState = Staged & { step: 'review'; problem?: 'outdated' | 'failed'; rechecking?: boolean }
type StoringState = Staged & { step: 'storing'; share: number }
export type DoneState = Staged & { step: 'done'; stored: Import }

type State = ChooseState | FormatState | CheckingState | ReviewState | StoringState | DoneState

/** The state of an import and its transitions. Staged rows are discarded when the screen is left. */
export function useFileImport(entity: ImportEntity) {
  const [state, setState] = useState<State>({ step: 'choose' })
  const changed = useImportChanged()
  const work = useRef(new AbortController())
  const staged = useRef<number>(undefined)

  useEffect(
    () => () => {
      work.current.abort()
      discardStaged(staged)
    },
    [],
  )

  const begin = () => {
    work.current.abort()
    work.current = new AbortController()
    return work.current.signal
  }

  const open = async (file: File, chosen: Omit<ScanOptions, 'entity'> = {}) => {
    const signal = begin()
    setState((now) => (now.step === 'format' ? { ...now, reading: true } : { step: 'choose', reading: true }))
    try {
      const scanned = await scanInWorker(file, { entity, ...chosen })
      if (signal.aborted) return
      const { format, columns } = scanned
      setState({ step: 'format', file, scanned, format, columns })
    } catch (error) {
      if (signal.aborted) return
      const problem =
        error instanceof UnreadableFile ? error.message : 'The file could not be read. Choose it again.'
      setState((now) =>
        now.step === 'format' ? { ...now, reading: false, problem } : { step: 'choose', problem },
      )
    }
  }

  const check = async () => {
    if (state.step !== 'format' && state.step !== 'checking') return
    const { file, scanned, format, columns } = state
    const signal = begin()
    const opened = { file, scanned, format, columns }
    const known = state.step === 'checking' ? state : undefined
    let importId = known?.importId
    setState({ ...opened, step: 'checking', share: known?.share ?? 0, ...(importId && { importId }) })
    try {
      if (!importId) {
        const fileName = file.name.slice(-255)
        importId = (await askImports((imports) => imports.begin({ entity, fileName }))).id
        staged.current = importId
      }
      const id = importId
      // After a failure the whole file is sent again. A row that is already staged is replaced.
      await readInWorker(file, { entity, format, columns }, async (rows) => {
        if (signal.aborted) throw new AbortedError()
        await askImports((imports) => imports.stage(id, rows, signal))
        const share = (rows.at(-1)?.row ?? 0) / scanned.rowCount
        if (!signal.aborted) setState({ ...opened, step: 'checking', share, importId: id })
      })
      if (!signal.aborted) setState({ ...opened, step: 'review', importId: id })
    } catch {
      if (signal.aborted) return
      setState((now) =>
        now.step === 'checking' ? { ...now, ...(importId && { importId }), failed: true } : now,
      )
    }
  }

  const toFormat = () => {
    work.current.abort()
    discardStaged(staged)
    setState((now) => ('file' in now ? { ...openedOf(now), step: 'format' } : now))
  }

  const store = async ({ created, changed: changes }: ImportCounts) => {
    if (state.step !== 'review') return
    const { importId } = state
    const staging = { ...openedOf(state), importId }
    const signal = begin()
    setState({ ...staging, step: 'storing', share: 0 })
    try {
      const stored = await askImports((imports) =>
        imports.store(
          importId,
          { created, changed: changes },
          { signal, onProgress: (share) => setState({ ...staging, step: 'storing', share }) },
        ),
      )
      changed.records(entity)
      setState({ ...staging, step: 'done', stored })
    } catch (error) {
      if (signal.aborted) return
      const isOutdated = error instanceof ApiError && error.code === 'import-outdated'
      setState({ ...staging, step: 'review', problem: isOutdated ? 'outdated' : 'failed' })
    }
  }

  const cancelStore = () => {
    work.current.abort()
    setState((now) =>
      now.step === 'storing' ? { ...openedOf(now), importId: now.importId, step: 'review' } : now,
    )
  }

  const recheck = async () => {
    if (state.step !== 'review') return
    const { importId } = state
    const staging = { ...openedOf(state), importId }
    const signal = begin()
    setState({ ...staging, step: 'review', rechecking: true })
    try {
      for (let after: number | null = 0; after !== null; ) {
        const last: number = after
        after = (await askImports((imports) => imports.recheck(importId, last, signal))).last
      }
      await changed.rows(importId)
      if (!signal.aborted) setState({ ...staging, step: 'review' })
    } catch {
      if (!signal.aborted) setState({ ...staging, step: 'review', problem: 'outdated' })
    }
  }

  return {
    state,
    open,
    check,
    store,
    recheck,
    cancelStore,
    cancelCheck: toFormat,
    back: toFormat,
    /** Replaces one row. */
    correctRow: async (importId: number, row: number, values: ImportValues) => {
      await askImports((imports) => imports.stage(importId, [{ row, values }]))
      await changed.rows(importId)
    },
    setFormat: (format: FileFormat) => setState((now) => (now.step === 'format' ? { ...now, format } : now)),
    setColumns: (columns: ColumnMap) =>
      setState((now) => (now.step === 'format' ? { ...now, columns } : now)),
    restart: () => {
      work.current.abort()
      discardStaged(staged)
      setState({ step: 'choose' })
    },
  }
}

export type FileImport = ReturnType<typeof useFileImport>

const openedOf = ({ file, scanned, format, columns }: Opened): Opened => ({ file, scanned, format, columns })

/** Not awaited: rows that could not be discarded are removed by the server after a day. */
function discardStaged(staged: { current: number | undefined }): void {
  const id = staged.current
  staged.current = undefined
  if (id !== undefined) askImports((imports) => imports.discard(id)).catch(() => undefined)
}
