import { useEffect, useRef, useState } from 'react'
import { ApiError, importRequests, useImportChanged } from 'shared-api'
import type {
  Import,
  ImportAnswers,
  ImportCounts,
  ImportEntity,
  ImportValues,
  Template,
} from 'shared-api/contract'
import { countryOf } from 'shared-api/phone-number'
import { afterColumns, type BusinessFormat, type ColumnMap, type TableFormat } from 'shared-api/tables'
import { decimalMark, formatSettings, isMonthFirst } from 'shared-ui'
import type { ScanOptions } from './reading/read-file'
import { UnreadableFile } from './reading/read-text'
import {
  beginImport,
  discardImport,
  type OpenedFile,
  recheckRows,
  scanInWorker,
  stageFile,
} from './stage-file'

interface StagedFile extends OpenedFile {
  importId: number
}

export type ChooseState = { step: 'choose'; reading?: boolean; problem?: Template }
export type FormatState = OpenedFile & { step: 'format'; reading?: boolean; problem?: Template }
type CheckingState = OpenedFile & { step: 'checking'; share: number; importId?: number; failure?: unknown }
export type ReviewState = StagedFile & {
  step: 'review'
  problem?: 'outdated' | 'failed' | 'unchecked'
  rechecking?: boolean
}
type StoringState = StagedFile & { step: 'storing'; share: number }
export type DoneState = StagedFile & { step: 'done'; stored: Import }

type ImportState = ChooseState | FormatState | CheckingState | ReviewState | StoringState | DoneState

/** The file of a state, without its step. */
const openedOf = ({ file, scanned, format, columns, noteColumns }: OpenedFile): OpenedFile => ({
  file,
  scanned,
  format,
  columns,
  noteColumns,
})

/** The staged file of a state, without its step. */
const stagedOf = (state: StagedFile): StagedFile => ({
  ...openedOf(state),
  importId: state.importId,
})

/** The state of an import and its transitions. Staged rows are discarded when the screen is left. */
export function useFileImport(entity: ImportEntity) {
  const [state, setState] = useState<ImportState>({ step: 'choose' })
  const changed = useImportChanged()
  const work = useRef(new AbortController())
  const staged = useRef<number>(undefined)
  /** True while corrected rows are not stored. */
  const hasCorrections = useRef(false)
  /** The answers that the next import of the same file begins with. */
  const answered = useRef<ImportAnswers>(undefined)

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
    hasCorrections.current = false
    discardStaged(staged)
  }

  const open = async (file: File, chosen: Omit<ScanOptions, 'entity' | 'business'> = {}) => {
    const signal = begin()
    setState((now) => (now.step === 'format' ? { ...now, reading: true } : { step: 'choose', reading: true }))
    try {
      const scanned = await scanInWorker(file, { entity, business: businessFormat(), ...chosen })
      if (signal.aborted) return
      const { format, columns } = scanned
      setState({ step: 'format', file, scanned, format, columns, noteColumns: [] })
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
    // After a failure the whole file is sent again, to the same import.
    const known = state.step === 'checking' ? state : undefined
    await stage(openedOf(state), known?.importId, known?.share)
  }

  const stage = async (opened: OpenedFile, known?: number, share = 0) => {
    const signal = begin()
    let importId = known
    setState({ ...opened, step: 'checking', share, ...(importId && { importId }) })
    try {
      importId ??= await beginImport(entity, opened.file, answered.current)
      const staging = { ...opened, importId }
      staged.current = importId
      await stageFile(importId, entity, opened, {
        signal,
        onProgress: (share) => setState({ ...staging, step: 'checking', share }),
      })
      if (known) await changed.rows(importId)
      if (!signal.aborted) setState({ ...staging, step: 'review' })
    } catch (failure) {
      if (signal.aborted) return
      setState((now) => (now.step === 'checking' ? { ...now, ...(importId && { importId }), failure } : now))
    }
  }

  const back = () => {
    discard()
    setState((now) => ('file' in now ? { ...openedOf(now), step: 'format' } : now))
  }

  const store = async ({ created, changed: changes }: ImportCounts) => {
    if (state.step !== 'review') return
    const staging = stagedOf(state)
    const signal = begin()
    setState({ ...staging, step: 'storing', share: 0 })
    try {
      const stored = await importRequests.store(
        staging.importId,
        { created, changed: changes },
        { signal, onProgress: (share) => setState({ ...staging, step: 'storing', share }) },
      )
      changed.records(entity)
      if (stored.newCategories.count > 0) changed.records('category')
      hasCorrections.current = false
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

  /** Checks the staged rows again, by these answers or those given before. */
  const recheck = async (answers?: ImportAnswers) => {
    if (state.step !== 'review') return
    const staging = stagedOf(state)
    const signal = begin()
    // The ids are asked about again, because that answer cannot be changed afterwards.
    if (answers) answered.current = { ...answers, areIdsOwn: undefined }
    setState({ ...staging, step: 'review', rechecking: true })
    try {
      await recheckRows(staging.importId, answers, signal)
      await changed.rows(staging.importId)
      if (!signal.aborted) setState({ ...staging, step: 'review' })
    } catch {
      if (!signal.aborted) setState({ ...staging, step: 'review', problem: 'unchecked' })
    }
  }

  return {
    state,
    open,
    check,
    store,
    recheck,
    cancelStore,
    back,
    /** True when leaving the review would lose corrected rows. */
    hasCorrections: () => hasCorrections.current,
    /** Replaces one row. */
    correctRow: async (importId: number, row: number, values: ImportValues) => {
      await importRequests.stage(importId, [{ row, values }])
      hasCorrections.current = true
      await changed.rows(importId)
    },
    setFormat: (format: TableFormat) => setState((now) => (now.step === 'format' ? { ...now, format } : now)),
    setColumns: (columns: ColumnMap) =>
      setState((now) => {
        if (now.step !== 'format') return now
        const format = afterColumns(now.format, now.columns, columns, now.scanned.headings)
        const used = Object.values(columns)
        return {
          ...now,
          columns,
          format,
          noteColumns: now.noteColumns.filter((each) => !used.includes(each)),
        }
      }),
    setNoteColumns: (noteColumns: readonly number[]) =>
      setState((now) => (now.step === 'format' ? { ...now, noteColumns } : now)),
    restart: () => {
      discard()
      answered.current = undefined
      setState({ step: 'choose' })
    },
  }
}

export type FileImport = ReturnType<typeof useFileImport>

const businessFormat = (): BusinessFormat => ({
  numbers: decimalMark() === ',' ? 'comma' : 'point',
  dates: isMonthFirst() ? 'month-first' : 'day-first',
  currency: formatSettings().currency,
  country: countryOf(formatSettings()),
})

function discardStaged(staged: { current: number | undefined }): void {
  if (staged.current !== undefined) discardImport(staged.current)
  staged.current = undefined
}
