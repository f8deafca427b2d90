import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderUi } from '../testing'
import { CITIES, Cities, type City, source } from '../testing/cities'
import type { PageSource } from './page-source'

function Choosing({ mode, page }: { mode: 'single' | 'multiple'; page?: PageSource<City> }) {
  const [selected, onChange] = useState<readonly City[]>([])
  return (
    <>
      <Cities
        {...(page && { page })}
        selection={{ mode, selected, onChange, rowName: (city) => city.name }}
      />
      <output aria-label="Selected">{selected.map((city) => city.name).join(', ')}</output>
    </>
  )
}

it('selects one row at a time, by its radio button or anywhere in the row', async () => {
  const { user } = renderUi(<Choosing mode="single" />)
  await user.click(screen.getByRole('radio', { name: 'Select Salta' }))
  expect(screen.getByRole('status', { name: 'Selected' })).toHaveTextContent('Salta')
  await user.click(screen.getByRole('cell', { name: 'Mendoza' }))
  expect(screen.getByRole('status', { name: 'Selected' })).toHaveTextContent(/^Mendoza$/)
  await user.click(screen.getByRole('cell', { name: 'Mendoza' }))
  expect(screen.getByRole('radio', { name: 'Select Mendoza' })).toBeChecked()
})

it('remembers the records selected on other pages', async () => {
  const first = source({ data: { content: CITIES.slice(0, 2), totalPages: 2 } })
  const second = source({ data: { content: CITIES.slice(2), totalPages: 2 } })

  function TwoPages() {
    const [page, setPage] = useState(first)
    return (
      <>
        <button type="button" onClick={() => setPage(page === first ? second : first)}>
          Turn
        </button>
        <Choosing mode="multiple" page={page} />
      </>
    )
  }

  const { user } = renderUi(<TwoPages />)
  await user.click(screen.getByRole('checkbox', { name: 'Select Ushuaia' }))
  await user.click(screen.getByRole('button', { name: 'Turn' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Iguazu' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Bariloche' }))
  expect(screen.getByText('Ushuaia, Iguazu, Bariloche')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Turn' }))
  expect(screen.getByRole('checkbox', { name: 'Select Ushuaia' })).toBeChecked()
  await user.click(screen.getByRole('checkbox', { name: 'Select Ushuaia' }))
  expect(screen.getByText('Iguazu, Bariloche')).toBeVisible()
})

it('selects all rows of the page', async () => {
  const { user } = renderUi(<Choosing mode="multiple" />)
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  expect(screen.getByText('Salta, Ushuaia, Bariloche, Mendoza, Iguazu')).toBeVisible()
})
