import { useState } from 'react'

const load = () => import('./calendar')
type CalendarModule = Awaited<ReturnType<typeof load>>

/**
 * Opens a calendar after loading its code. When `opened` is true, either `Calendar` is set or `failed` is
 * true.
 */
export function useCalendar() {
  const [module, setModule] = useState<CalendarModule>()
  const [state, setState] = useState<'closed' | 'loading' | 'opened' | 'failed'>('closed')

  const open = async () => {
    setState('loading')
    try {
      setModule(await load())
      setState('opened')
    } catch {
      setState('failed')
    }
  }

  return {
    Calendar: module?.Calendar,
    opened: state === 'opened' || state === 'failed',
    loading: state === 'loading',
    failed: state === 'failed',
    open: () => void open(),
    close: () => setState('closed'),
    /** Loads the code early. A failure is ignored here, because `open` loads it again. */
    prepare: () => void load().catch(() => undefined),
  }
}
