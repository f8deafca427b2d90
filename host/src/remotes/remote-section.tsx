import { Loading } from 'shared-ui'
import type { Section } from '../sections'
import { loader } from './loader'
import { RemoteFailed } from './remote-failed'
import { SectionBoundary } from './section-boundary'
import { useRemote } from './use-remote'

/** Shows a section's remote, or where it stands: whatever happens to it, the shell around goes on. */
export function RemoteSection({ section }: { section: Section }) {
  const state = useRemote(section)
  switch (state.status) {
    case 'ready':
      return (
        <SectionBoundary key={section.path} section={section}>
          <state.Component />
        </SectionBoundary>
      )
    case 'failed':
      return <RemoteFailed section={section} state={state} onRetry={() => void loader.load(section)} />
    default:
      return <Loading label="Cargando..." />
  }
}
