import { screen } from '@testing-library/react'
import { pageOfRows, stubApi } from 'shared-api/testing'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/wizard'
import { Timeline, TimelineEntry } from './timeline'

const day = (of: number) => `2026-03-${String(of).padStart(2, '0')}T12:00:00.000Z`

/** A client with a purchase on the 9th and the 4th and 12 notes, of which the page has those of the 14th to the 5th. */
async function open(props: { happenedSince?: string; onMore?: () => void }) {
  const notes = Array.from({ length: 12 }, (_, index) => ({
    ...{ id: index + 1, createdAt: day(14 - index), authorName: 'Luis Sosa', clientId: 7, saleId: null },
    text: `Note of the ${14 - index}`,
  }))
  stubApi({ 'GET /note': (request) => pageOfRows(notes, request) })
  const happened = [9, 4].map((of) => ({
    at: day(of),
    key: `${of}`,
    row: <TimelineEntry title={`Bought on the ${of}`} detail="" />,
  }))
  const rendered = renderScreen(<Timeline of={{ clientId: 7 }} happened={happened} {...props} />, {
    at: '/client',
    section: '/client',
  })
  await screen.findByText('Note of the 14')
  return rendered
}

it('ends where older notes are not loaded, and loads these first', async () => {
  const { user } = await open({ happenedSince: day(4), onMore: () => expect.unreachable() })
  expect(screen.getAllByRole('listitem')).toHaveLength(11)
  expect(screen.queryByText('Bought on the 4')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Bought on the 4')).toBeVisible()
})

it('ends where older purchases are not loaded, and loads these first', async () => {
  let reads = 0
  const { user } = await open({ happenedSince: day(9), onMore: () => reads++ })
  expect(screen.getByText('Bought on the 9')).toBeVisible()
  expect(screen.queryByText('Note of the 8')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(reads).toBe(1)
})
