import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { UiProvider } from './ui-provider'

it('sets all variables, also those with Mantine’s own values, since the build has no sheet of them', () => {
  const { container } = render(<UiProvider>{null}</UiProvider>)
  const styles = container.querySelector('style[data-mantine-styles]')?.textContent ?? ''
  for (const name of ['--mantine-color-sea-7', '--tt-page']) expect(styles).toContain(`${name}:`)
  for (const name of ['--mantine-spacing-md', '--mantine-z-index-modal', '--mantine-color-scheme'])
    expect(styles).toContain(`${name}:`)
})
