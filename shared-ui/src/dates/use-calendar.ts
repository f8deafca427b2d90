import { useState } from 'react'

const load = () => import('./calendar')
type CalendarModule = Awaited<ReturnType<typeof load>>

/** Opens a calendar, whose code is fetched first: `Calendar` is there once `opened` is true, or else `failed` is. */
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
    /** Somebody is about to open it. A failure is met again when they do. */
    prepare: () => void load().catch(() => undefined),
  }
}
