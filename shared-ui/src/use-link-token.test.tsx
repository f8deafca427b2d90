import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useLinkToken } from './use-link-token'

function Shown() {
  const { token, version } = useLinkToken()
  return <p>{`${token} ${version}`}</p>
}

it.each([
  ['', ' undefined'],
  ['#Zm9v_-Y', 'Zm9v_-Y undefined'],
  ['#Zm9v.2', 'Zm9v 2'],
  ['#Zm9v.', 'Zm9v undefined'],
  ['#Zm9v.2.', 'Zm9v 2'],
  ['#Zm9v)', 'Zm9v undefined'],
  ['#Zm9v,', 'Zm9v undefined'],
  ['#Zm9v%3E', 'Zm9v undefined'],
  ['#Zm9v.2%3E', 'Zm9v 2'],
  ['#Zm9v?fbclid=IwAR', 'Zm9v undefined'],
  ['#%23Zm9v', 'Zm9v undefined'],
])('the token of %j is %j', (hash, shown) => {
  render(
    <MemoryRouter initialEntries={[`/quote${hash}`]}>
      <Shown />
    </MemoryRouter>,
  )
  expect(screen.getByRole('paragraph')).toHaveTextContent(shown.trim())
})
