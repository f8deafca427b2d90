import { useEffect, useMemo, useRef, useState } from 'react'
import { ApiError, importRequests, newKey, useImportChanged } from 'shared-api'
import {
  type ImportAnswers,
  type ImportCounts,
  type ImportEntity,
  refuseDoubles,
  type Template,
} from 'shared-api/contract'
import { countryOf } from 'shared-api/phone-number'
import { afterColumns, type BusinessFormat, type ColumnMap, type TableFormat } from 'shared-api/tables'
import { decimalMark, formatSettings, isMonthFirst } from 'shared-ui'
import {
  checkRows,
  type FileRow,
  type ImportRow,
  type OpenedFile,
  rowsOfFile,
  rowsToStore,
} from './import-rows'
import type { ScanOptions } from './reading/read-file'
import { UnreadableFile } from './reading/read-text'
import { scanInWorker } from './reading/scan-in-worker'

type Step = 'choose' | 'format' | 'checking' | 'review' | 'storing' | 'done'

/** Why a step could not be done. */
export type ImportProblem =
  | { kind: 'unreadable'; reason: Template }
  | { kind: 'check-failed'; error: unknown }
  /** Not all rows were checked again. */
  | { kind: 'unchecked' }
  /** Nothing was stored. When records have changed, the rows are to be checked again. */
  | { kind: 'refused'; text: string; isOutdated: boolean }
  /** No answer says whether the file was stored. */
  | { kind: 'unknown' }

/** The rows as the server has answered for them, by these answers, and the key under which just they are stored. */
interface Checked {
  rows: readonly ImportRow[]
  answers: ImportAnswers
  key: string
}

const NOTHING: Checked = { rows: [], answers: {}, key: '' }

/** The name of a file as far as the server stores it. */
const MAX_FILE_NAME = 255

/** The step that is shown, and whether something of it runs or has failed. */
function useStep() {
  const [step, setStep] = useState<Step>('choose')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ImportProblem>()
  const work = useRef(new AbortController())
  useEffect(() => () => work.current.abort(), [])
  /** Ends what is running, and begins something else. */
  const begin = (next: Step, isBusy = false) => {
    work.current.abort()
    work.current = new AbortController()
    setStep(next)
    setBusy(isBusy)
    setProblem(undefined)
    return work.current.signal
  }
  /** Shows a step with a problem, unless something else has begun meanwhile. */
  const end = (signal: AbortSignal, next: Step, found?: ImportProblem) => {
    if (signal.aborted) return
    setStep(next)
    setBusy(false)
    setProblem(found)
  }

  return { step, busy, problem, signal: () => work.current.signal, begin, end }
}

/** The steps of an import. The page keeps the rows and answers; the server keeps nothing until all is stored. */
export function useFileImport(entity: ImportEntity) {
  const { step, busy, problem, signal: running, begin, end } = useStep()
  const [opened, setOpened] = useState<OpenedFile>()
  const [checked, setChecked] = useState(NOTHING)
  const [stored, setStored] = useState<ImportCounts>()
  const [isCorrected, setCorrected] = useState(false)
  const rows = useMemo(() => (step === 'checking' ? [] : refuseDoubles(checked.rows)), [step, checked.rows])
  const changed = useImportChanged()

  const open = async (file: File, chosen: Omit<ScanOptions, 'entity' | 'business'> = {}) => {
    const signal = begin(step, true)
    try {
      const scanned = await scanInWorker(file, { entity, business: businessFormat(), ...chosen })
      if (signal.aborted) return
      setOpened({ file, scanned, format: scanned.format, columns: scanned.columns, noteColumns: [] })
      end(signal, 'format')
    } catch (error) {
      const reason =
        error instanceof UnreadableFile
          ? error.reason
          : { template: /*i18n*/ 'The file could not be read. Choose it again.', params: {} }
      end(signal, step, { kind: 'unreadable', reason })
    }
  }

  /** Checks the file; after a failure, what is left of it. */
  const check = async () => {
    if (!opened) return
    const signal = begin('checking')
    // The ids are asked about again, because that answer cannot be changed afterwards.
    const answers = { ...checked.answers, areIdsOwn: undefined }
    let done = step === 'checking' ? checked.rows : []
    const keep = () => setChecked({ rows: done, answers, key: newKey() })
    keep()
    try {
      await checkRows(
        { entity, answers, rows: rowsOfFile(entity, opened, done.length), signal },
        (checkedNow) => {
          done = [...done, ...checkedNow]
          keep()
        },
      )
      end(signal, 'review')
    } catch (error) {
      end(signal, 'checking', { kind: 'check-failed', error })
    }
  }

  /** Checks all rows again, by these answers. */
  const recheck = async (answers = checked.answers) => {
    const signal = begin('review', true)
    setChecked({ ...checked, answers })
    const done: ImportRow[] = []
    try {
      await checkRows({ entity, answers, rows: checked.rows, signal }, (checkedNow) =>
        done.push(...checkedNow),
      )
      setChecked({ rows: done, answers, key: newKey() })
      end(signal, 'review')
    } catch {
      end(signal, 'review', { kind: 'unchecked' })
    }
  }

  const correctRows = async (rows: readonly FileRow[]) => {
    const signal = running()
    await checkRows({ entity, answers: checked.answers, rows, signal }, (corrected) => {
      const byId = new Map(corrected.map((row) => [row.id, row]))
      setChecked((now) => ({
        ...now,
        rows: now.rows.map((each) => byId.get(each.id) ?? each),
        key: newKey(),
      }))
    })
    setCorrected(true)
  }

  const store = async () => {
    if (!opened) return
    const signal = begin('storing')
    const { answers, key } = checked
    const fileName = opened.file.name.slice(-MAX_FILE_NAME)
    try {
      const body = { entity, fileName, answers, rows: rowsToStore(checked.rows) }
      setStored(await importRequests.store(body, key, signal))
      changed.records(entity)
      if (entity === 'service') changed.records('category')
      setCorrected(false)
      end(signal, 'done')
    } catch (error) {
      end(signal, 'review', storeProblem(error))
    }
  }

  return {
    step,
    opened,
    rows,
    /** How many rows are checked, 0 to 1. */
    share: checked.rows.length / (opened?.scanned.rows.length ?? 1),
    answers: checked.answers,
    stored,
    problem,
    /** True while the file is read or its rows are checked again. */
    busy,
    /** True when leaving the review would lose corrected rows. */
    isCorrected,
    open,
    check,
    recheck,
    correctRows,
    store,
    cancelStore: () => void begin('review'),
    back: () => {
      begin('format')
      setCorrected(false)
    },
    restart: () => {
      begin('choose')
      setCorrected(false)
      setChecked(NOTHING)
    },
    setFormat: (format: TableFormat) => setOpened((now) => now && { ...now, format }),
    setColumns: (columns: ColumnMap) => setOpened((now) => now && withColumns(now, columns)),
    setNoteColumns: (noteColumns: readonly number[]) => setOpened((now) => now && { ...now, noteColumns }),
  }
}

export type FileImport = ReturnType<typeof useFileImport>

/** The import with a file. */
export type OpenImport = FileImport & { opened: OpenedFile }

function withColumns(opened: OpenedFile, columns: ColumnMap): OpenedFile {
  const used = Object.values(columns)
  return {
    ...opened,
    columns,
    format: afterColumns(opened.format, opened.columns, columns, opened.scanned.headings),
    noteColumns: opened.noteColumns.filter((each) => !used.includes(each)),
  }
}

/** A refusal says that nothing was stored. After a failure of the server or the network nobody knows. */
function storeProblem(error: unknown): ImportProblem {
  if (error instanceof UnreadableFile) return { kind: 'unreadable', reason: error.reason }
  if (error instanceof ApiError && error.status < 500)
    return { kind: 'refused', text: error.message, isOutdated: error.code === 'import-outdated' }
  return { kind: 'unknown' }
}

const businessFormat = (): BusinessFormat => ({
  numbers: decimalMark() === ',' ? 'comma' : 'point',
  dates: isMonthFirst() ? 'month-first' : 'day-first',
  currency: formatSettings().currency,
  secondCurrency: formatSettings().secondCurrency,
  country: countryOf(formatSettings()),
})
