import { theme } from 'shared-ui/theme'
import { expect, it } from 'vitest'
import html from '../../index.html?raw'

it('draws the header in index.html in the colors of the theme', () => {
  const { gray, dark, sea, yellow } = theme.colors ?? {}
  expect(html).toContain(`html { background: ${gray?.[0]}; --boot-bar: #fff; --boot-line: ${gray?.[2]}; }`)
  expect(html).toContain(`background: ${dark?.[8]}; --boot-bar: ${dark?.[7]}; --boot-line: ${dark?.[5]}; }`)
  expect(html).toContain(`fill="${sea?.[7]}"`)
  expect(html).toContain(`fill="${yellow?.[3]}"`)
})
