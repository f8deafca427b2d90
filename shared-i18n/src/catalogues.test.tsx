import { I18nProvider, useLingui } from '@lingui/react'
import { act, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { activate, addTexts, currentLanguage, wantedLanguage } from './catalogues'
import { Markup } from './markup'
import { i18n } from './texts'

let count = 0
/** The source of a package that no other test knows. */
const addPackage = (load: Parameters<typeof addTexts>[1]) => addTexts(`package-${count++}`, load)

function Greeting() {
  const { i18n: shown } = useLingui()
  return <p>{shown.t('Good morning {name}', { name: 'Ada' })}</p>
}

describe('the texts of a language', () => {
  it('replace those on the screen without a reload, and <html lang> follows', async () => {
    await addPackage(async (language) =>
      language === 'es' ? { 'Good morning {name}': 'Buen día {name}' } : {},
    )
    render(
      <I18nProvider i18n={i18n}>
        <Greeting />
      </I18nProvider>,
    )
    expect(screen.getByText('Good morning Ada')).toBeVisible()
    await act(() => activate('es'))
    expect(screen.getByText('Buen día Ada')).toBeVisible()
    expect(document.documentElement.lang).toBe('es')
    await act(() => activate('default'))
    expect(screen.getByText('Good morning Ada')).toBeVisible()
    expect(document.documentElement.lang).toBe('en')
  })

  it('come with a package that is added later', async () => {
    await activate('es')
    await addPackage(async () => ({ Boat: 'Lancha' }))
    expect(i18n.t('Boat')).toBe('Lancha')
  })

  it('of the last choice win, whichever loads last', async () => {
    let arrive = () => {}
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await addPackage(async (language) => {
      if (language === 'es') await arrival
      return { Train: language }
    })
    const first = activate('es')
    await activate('en')
    arrive()
    await first
    expect([currentLanguage(), wantedLanguage(), i18n.t('Train')]).toEqual(['en', 'en', 'en'])
  })

  it('of a package that cannot be loaded are those of the code', async () => {
    await addPackage(vi.fn().mockRejectedValue(new Error('offline')))
    await activate('es')
    expect(i18n.t('Plane')).toBe('Plane')
  })
})

it('shows the markup of a text', () => {
  render(<Markup text="Only <0>today</0> and <1>now</1>." tags={[<b key="0" />, <i key="1" />]} />)
  expect(screen.getByText('today').tagName).toBe('B')
  expect(screen.getByText('now').tagName).toBe('I')
  expect(document.body).toHaveTextContent('Only today and now.')
})
