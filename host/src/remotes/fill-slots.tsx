import { type ComponentType, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useSession } from 'shared-auth'
import { fillSlots, type SlotProps } from 'shared-ui/overlays'
import { useStore } from 'zustand'
import { reportError } from '../error/report-error'
import { mayOpen, type Section, useSections } from '../sections'
import { loader, type RemoteModule, stateIn } from './loader'

/** Fills the slots with the modules that sections of the user's role name for them. */
export const offerSlots = (): void => fillSlots({ sale: SaleFillings })

function SaleFillings(props: SlotProps['sale']) {
  const role = useSession(({ user }) => user.role)
  const sections = useSections((state) => state.sections?.accepted)
  return sections
    ?.filter((section) => section.slot?.name === 'sale' && mayOpen(section, role))
    .map((section) => (
      // A slot that fails leaves its page as it is.
      <ErrorBoundary
        key={section.path}
        fallback={null}
        onError={(error) => reportError(error, section.remote)}
      >
        <Filling section={section} slotProps={props} />
      </ErrorBoundary>
    ))
}

function Filling({ section, slotProps }: { section: Section; slotProps: object }) {
  const { remote, texts, slot } = section
  const state = useStore(loader.states, (states) => stateIn(states, moduleOf(section)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same module in each render.
  useEffect(() => {
    void loader.load(moduleOf(section))
  }, [remote, slot?.module, texts])
  useEffect(() => {
    if (state.status === 'failed') reportError(state.error, remote)
  }, [state, remote])
  if (state.status !== 'ready') return null
  const Component = state.Component as ComponentType<object>
  return <Component {...slotProps} />
}

const moduleOf = ({ remote, texts, slot, module }: Section): RemoteModule => ({
  remote,
  module: slot?.module ?? module,
  preloads: slot?.preloads,
  texts,
})
