import type { ReactNode, Ref } from 'react'

interface InPlaceProps {
  label: string
  ref?: Ref<HTMLFieldSetElement>
  onLeave: () => void
  children: ReactNode
}

/** A form that is opened where it stands. Escape leaves it. */
export const InPlace = ({ label, ref, onLeave, children }: InPlaceProps) => (
  <fieldset
    ref={ref}
    style={{ minWidth: 0, margin: 0, padding: 0, border: 0 }}
    aria-label={label}
    onKeyDown={(event) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onLeave()
    }}
  >
    {children}
  </fieldset>
)
