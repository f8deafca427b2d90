import { readConfig } from '../config'
import { useSections } from '../sections'

let loading: Promise<void> | undefined

/**
 * Loads what the remotes add to the suite, once; again after a failure, which the store keeps. Never rejects. Their file
 * and the code that checks them are fetched side by side; for a stored session index.html has begun to fetch both.
 */
export async function loadSections(): Promise<void> {
  if (useSections.getState().sections) return
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    useSections.setState({ error })
  })
  await loading
}

async function load(): Promise<void> {
  const [config, file, { parseCarried, readSections }] = await Promise.all([
    readConfig(),
    fetchSectionsFile(),
    import('./read-sections'),
  ])
  const sections = readSections(config.remotes, parseCarried(file))
  useSections.setState({ sections, error: undefined })
  loading = undefined
  if (sections.refused.length === 0) return
  const { reportRefused } = await import('./refused-section')
  sections.refused.forEach(reportRefused)
}

/** `sections.json`; undefined where a release before it put the same into `config.json`. */
async function fetchSectionsFile(): Promise<unknown> {
  // Just as index.html preloads it: other options would fetch it a second time.
  const response = await fetch(`${import.meta.env.BASE_URL}sections.json`)
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`sections.json: the server answered ${response.status}`)
  return response.json().catch(() => undefined)
}
