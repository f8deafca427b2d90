import type { TransProps } from '@lingui/react'
import { useLingui } from '@lingui/react'
import { TransNoContext } from '@lingui/react/server'

/**
 * A text with markup: `<Trans id={'<0>Demo</0> with sample data'} components={[<b key="0" />]} />`. Lingui's component of
 * this name is the same, but the login screen would load it with `useLingui`.
 */
export function Trans(props: TransProps) {
  return <TransNoContext {...props} lingui={useLingui()} />
}
