import { type CollapseProps, Collapse as MantineCollapse } from '@mantine/core'
import { leftOut } from './left-out'

export * from '@mantine/core'

/** Mantine 9 renamed `in` to `expanded`; the table, made for Mantine 8, would never show what it unfolds. */
export function Collapse({ in: expanded, ...rest }: Omit<CollapseProps, 'expanded'> & { in: boolean }) {
  return <MantineCollapse expanded={expanded} {...rest} />
}

export const Autocomplete = leftOut
export const MultiSelect = leftOut
export const RangeSlider = leftOut
export const Select = leftOut
export const CopyButton = leftOut
export const Highlight = leftOut
export const Indicator = leftOut
export const LoadingOverlay = leftOut
export const Progress = leftOut
export const Switch = leftOut
