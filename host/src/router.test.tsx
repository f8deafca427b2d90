import { isValidElement } from 'react'
import type { RouteObject } from 'react-router-dom'
import { expect, it } from 'vitest'
import { routesOf } from './router'
import { CONFIG } from './testing/render-host'

const below = (route: RouteObject): RouteObject[] => [route, ...(route.children ?? []).flatMap(below)]

it('has routes of elements only, since the build leaves out loaders, actions and lazy routes', () => {
  const allowed = ['index', 'path', 'element', 'errorElement', 'children']
  const routes = routesOf(CONFIG).flatMap(below)
  expect(routes.length).toBeGreaterThan(4)
  for (const route of routes) {
    expect(allowed).toEqual(expect.arrayContaining(Object.keys(route)))
    expect(!('element' in route) || isValidElement(route.element)).toBe(true)
  }
})
