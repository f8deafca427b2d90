import { useEffect, useRef, useState } from 'react'
import { ApiError, askImports, useImportChanged } from 'shared-api'
import type { ImportCounts, ImportEntity, ImportValues } from 'shared-api/contract'
import { beginImport, discardImport, recheckRows, stageFile } from './import-requests'
import { type ImportState, openedOf, stagedOf } from './import-state'
import type { FileFormat } from './reading/file-format'
import { scanInWorker } from './reading/file-reader'
import type { ColumnMap } from './reading/guess-columns'
import { UnreadableFile } from './reading/read-text'
import type { ScanOptions } from './reading/scan-file'

/** The state of an import and its transitions. Staged rows are discarded when the screen is left. */
export function useFileImport(entity: ImportEntity) {
  const [state, setState] = useState<ImportState>({ step: 'choose' })
  const changed = useImportChanged()
  const work = useRef(new AbortController())
  const staged = useRef<number>(undefined)
  /** True when a staged row was corrected and is not stored. */
  const corrected = useRef(false)

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

  const discard = () => {
    work.current.abort()
    corrected.current = false
    discardStaged(staged)
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
        error instanceof UnreadableFile
          ? error.reason
          : { template: /*i18n*/ 'The file could not be read. Choose it again.', params: {} }
      setState((now) =>
        now.step === 'format' ? { ...now, reading: false, problem } : { step: 'choose', problem },
      )
    }
  }

  const check = async () => {
    if (state.step !== 'format' && state.step !== 'checking') return
    const opened = openedOf(state)
    const signal = begin()
    // After a failure the whole file is sent again, to the same import.
    const known = state.step === 'checking' ? state : undefined
    let importId = known?.importId
    setState({ ...opened, step: 'checking', share: known?.share ?? 0, ...(importId && { importId }) })
    try {
      importId ??= await beginImport(entity, opened.file)
      const staging = { ...opened, importId }
      staged.current = importId
      await stageFile(importId, entity, opened, {
        signal,
        onProgress: (share) => setState({ ...staging, step: 'checking', share }),
      })
      if (!signal.aborted) setState({ ...staging, step: 'review' })
    } catch (failure) {
      if (signal.aborted) return
      setState((now) => (now.step === 'checking' ? { ...now, ...(importId && { importId }), failure } : now))
    }
  }

  const toFormat = () => {
    discard()
    setState((now) => ('file' in now ? { ...openedOf(now), step: 'format' } : now))
  }

  const store = async ({ created, changed: changes }: ImportCounts) => {
    if (state.step !== 'review') return
    const staging = stagedOf(state)
    const signal = begin()
    setState({ ...staging, step: 'storing', share: 0 })
    try {
      const stored = await askImports((imports) =>
        imports.store(
          staging.importId,
          { created, changed: changes },
          { signal, onProgress: (share) => setState({ ...staging, step: 'storing', share }) },
        ),
      )
      changed.records(entity)
      corrected.current = false
      setState({ ...staging, step: 'done', stored })
    } catch (error) {
      if (signal.aborted) return
      const isOutdated = error instanceof ApiError && error.code === 'import-outdated'
      setState({ ...staging, step: 'review', problem: isOutdated ? 'outdated' : 'failed' })
    }
  }

  const cancelStore = () => {
    work.current.abort()
    setState((now) => (now.step === 'storing' ? { ...stagedOf(now), step: 'review' } : now))
  }

  const recheck = async () => {
    if (state.step !== 'review') return
    const staging = stagedOf(state)
    const signal = begin()
    setState({ ...staging, step: 'review', rechecking: true })
    try {
      await recheckRows(staging.importId, signal)
      await changed.rows(staging.importId)
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
    /** True when leaving the review would lose corrected rows. */
    hasCorrections: () => corrected.current,
    /** Replaces one row. */
    correctRow: async (importId: number, row: number, values: ImportValues) => {
      await askImports((imports) => imports.stage(importId, [{ row, values }]))
      corrected.current = true
      await changed.rows(importId)
    },
    setFormat: (format: FileFormat) => setState((now) => (now.step === 'format' ? { ...now, format } : now)),
    setColumns: (columns: ColumnMap) =>
      setState((now) => (now.step === 'format' ? { ...now, columns } : now)),
    restart: () => {
      discard()
      setState({ step: 'choose' })
    },
  }
}

export type FileImport = ReturnType<typeof useFileImport>

function discardStaged(staged: { current: number | undefined }): void {
  if (staged.current !== undefined) discardImport(staged.current)
  staged.current = undefined
}
