import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fillCategory, useCategories } from '../testing/categories'

describe('categories', () => {
  const { open } = useCategories()

  it('shows a page of names and descriptions, and prefetches the next page', async () => {
    const { requests } = open('/category')
    const row = await screen.findByRole('row', { name: /Category 1/ })
    expect(within(row).getByText('All about 1')).toBeVisible()
    expect(within(row).getByRole('link', { name: 'Edit Category 1' })).toHaveAttribute(
      'href',
      '/category/edit/1',
    )
    expect(within(row).getByRole('link', { name: 'Category 1' })).toHaveAttribute('href', '/category/edit/1')
    expect(screen.getByText('Page 1 of 2')).toBeVisible()
    await waitFor(() => expect(requests.map(({ query }) => query.pageIndex)).toEqual(['0', '1']))
  })

  it('names the record that is edited in the heading of its form', async () => {
    const { user } = open('/category')
    await user.click(await screen.findByRole('link', { name: 'Category 1' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Category 1' })).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText(/Name/)).toHaveFocus())
  })
})

describe('category form', () => {
  const { stored, routes, open } = useCategories()

  describe('a new category', () => {
    it('is stored, shows a toast and leaves a blank form', async () => {
      const { user, router, requests } = open('/category/new-category')
      await fillCategory(user, 'Cruises', 'Days on the water')
      await user.click(screen.getByRole('button', { name: 'Guardar' }))

      expect(await screen.findByText('Categoria agregada.')).toBeVisible()
      expect(screen.getByText('Puedes crear una nueva categoria o volver atras.')).toBeVisible()
      expect(requests.at(-1)?.body).toEqual({ name: 'Cruises', description: 'Days on the water' })
      expect(screen.getByLabelText(/Name/)).toHaveValue('')

      await user.click(screen.getByRole('button', { name: 'Volver atras' }))
      expect(router.state.location.pathname).toBe('/category')
    })

    it('keeps its toast when the form is left', async () => {
      const { user } = open('/category/new-category')
      await fillCategory(user, 'Cruises', 'Days on the water')
      await user.click(screen.getByRole('button', { name: 'Guardar' }))
      expect(await screen.findByText('Categoria agregada.')).toBeVisible()
      await user.click(screen.getByRole('link', { name: 'Cancel' }))
      expect(await screen.findByRole('row', { name: /Category 1/ })).toBeVisible()
      expect(screen.getByText('Categoria agregada.')).toBeVisible()
    })

    it('shows each missing field', async () => {
      const { user, calls } = open('/category/new-category')
      await user.click(await screen.findByRole('button', { name: 'Guardar' }))
      expect(await screen.findAllByText('Required')).toHaveLength(2)
      await fillCategory(user, 'Sea', 'Go')
      expect(await screen.findAllByText('At least 4 characters')).toHaveLength(2)
      await user.click(screen.getByRole('button', { name: 'Guardar' }))
      expect(screen.getByLabelText(/Name/)).toHaveFocus()
      expect(calls).toEqual([])
    })
  })

  describe('a stored category', () => {
    it('is loaded into the form, and the list shows the saved change', async () => {
      const { user, requests } = open('/category/edit/2')
      const name = await screen.findByLabelText(/Name/)
      expect(name).toHaveValue('Category 2')
      await user.clear(name)
      await user.type(name, 'Excursions')
      await user.click(screen.getByRole('checkbox', { name: /No longer sold/ }))
      await user.click(screen.getByRole('button', { name: 'Guardar' }))
      expect(await screen.findByText('Categoria agregada.')).toBeVisible()
      const saved = { name: 'Excursions', description: 'All about 2', retired: true }
      expect(requests.at(-1)?.body).toEqual(saved)
      await user.click(await screen.findByRole('button', { name: 'Volver atras' }))
      expect(await screen.findByRole('row', { name: /Excursions/ })).toBeVisible()
    })

    it('keeps the text typed while a save is running', async () => {
      let answer = () => {}
      const { user, calls } = open('/category/edit/2', {
        'PUT /category/:id': async (request) => {
          await new Promise<void>((resolve) => {
            answer = resolve
          })
          return routes['PUT /category/:id']?.(request)
        },
      })
      const name = await screen.findByLabelText(/Name/)
      await user.type(name, ' and{Enter}')
      await user.type(name, ' more')
      await waitFor(() => expect(calls).toContain('PUT /category/2'))
      answer()
      expect(await screen.findByText('Categoria agregada.')).toBeVisible()
      expect(stored.rows[1]?.name).toBe('Category 2 and')
      expect(name).toHaveValue('Category 2 and more')
      await user.click(screen.getByRole('button', { name: 'Volver atras' }))
      expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    })

    it.each(['99', 'abc'])('that does not exist (%s) links back to the list', async (id) => {
      open(`/category/edit/${id}`)
      expect(await screen.findByText(/This category does not exist\./)).toBeVisible()
      expect(screen.getByRole('link', { name: 'Back to Categories' })).toHaveAttribute('href', '/category')
    })
  })
})
