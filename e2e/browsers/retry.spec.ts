import type { Fault } from './faulty-proxy'
import { logIn, test, walkToDetails } from './fixtures'
import type { User } from './user'

/** The parts of an employee's first section. */
const SECTION = {
  failure: 'New Sale is not available',
  retry: 'Retry',
  shown: { role: 'link', name: 'My Sales' } as const,
  parts: {
    'the entry': /sales\/assets\/remoteEntry/,
    'the module': /sales\/assets\/__federation_expose/,
    'another chunk': /sales\/assets\/wizard-/,
    'the styles of the remote': /sales\/assets\/style-/,
  },
}

/** The parts of the host that every section needs. */
const HOST = {
  failure: 'The server cannot be reached.',
  retry: 'Try again',
  shown: { role: 'button', name: 'Logout' } as const,
  parts: {
    'the shared chunk of the host': /front\/assets\/shared-[^.]*\.js/,
    'the shared styles of the host': /front\/assets\/shared-[^.]*\.css/,
  },
}

/** All parts are tested with a lost connection, and the three that differ most with other faults. */
const FAULTS: Record<string, Fault[]> = {
  'the entry': ['404', 'html'],
  'the module': ['404', '500', 'html', 'cut'],
  'the shared chunk of the host': ['404', '500', 'html', 'cut'],
}

/** True while a retry is running. */
const isBusy = (user: User) =>
  user.tab.run<boolean>("return document.querySelector('[aria-busy=true]') !== null")

for (const { failure, retry, shown, parts } of [SECTION, HOST])
  for (const [part, path] of Object.entries(parts))
    for (const fault of ['reset', ...(FAULTS[part] ?? [])] as const)
      test(`${retry} loads a section after ${fault} of ${part}`, async ({ user, faultyProxy }) => {
        faultyProxy.break(fault, path)
        await logIn(user, 'EMPLOYEE-DEMO')
        await user.sees({ text: failure })
        await user.sees(shown)
        // A retry during the fault shows the error again.
        const broken = faultyProxy.broken.length
        await user.clicks({ role: 'button', name: retry })
        await user.until(
          'for the retry to fail',
          async () => faultyProxy.broken.length > broken && !(await isBusy(user)),
        )
        await user.sees({ text: failure })
        faultyProxy.repair()
        await user.clicks({ role: 'button', name: retry })
        await user.sees({ role: 'heading', name: 'Select client' })
        await user.sees({ role: 'radio' })
      })

test('a section that failed loads again when the connection is back', async ({ user, faultyProxy }) => {
  await logIn(user, 'EMPLOYEE')
  await user.sees({ role: 'radio' })
  faultyProxy.break('reset', /./)
  await user.clicks({ role: 'link', name: 'My Sales' })
  await user.sees({ role: 'button', name: 'Retry' })
  faultyProxy.repair()
  await user.tab.run("dispatchEvent(new Event('online'))")
  await user.sees({ role: 'row', nth: 1 })
})

test('Retry loads a form whose chunk failed to load', async ({ user, faultyProxy }) => {
  await logIn(user, 'ADMINISTRATOR-DEMO')
  await user.clicks({ role: 'link', name: 'Employees' })
  await user.sees({ role: 'row', nth: 1 })
  faultyProxy.break('reset', /admin\/assets\/employee-form/)
  await user.clicks({ role: 'link', name: 'New Employee' })
  await user.sees({ text: 'A part of this section did not load.' })
  await user.sees({ role: 'button', name: 'Reload the page' })
  faultyProxy.repair()
  await user.clicks({ role: 'button', name: 'Retry' })
  await user.sees({ label: 'DNI' })
})

test('Try again loads a calendar whose chunk failed to load', async ({ user, faultyProxy }) => {
  await logIn(user, 'ADMINISTRATOR-DEMO')
  await user.clicks({ role: 'link', name: 'Employees' })
  await user.sees({ role: 'row', nth: 1 })
  await user.clicks({ role: 'link', name: 'New Employee' })
  faultyProxy.break('reset', /assets\/calendar-[^.]*\.js/)
  await user.clicks({ role: 'button', name: 'Open the calendar' })
  await user.sees({ text: 'The calendar could not be loaded.' })
  faultyProxy.repair()
  await user.clicks({ role: 'button', name: 'Try again' })
  await user.seesNo({ text: 'The calendar could not be loaded.' })
  await user.sees({ role: 'button', name: 'Previous decade' })
})

for (const kind of ['js', 'css']) {
  test(`Retry loads reports when the ${kind} of their charts failed to load`, async ({
    user,
    faultyProxy,
  }) => {
    faultyProxy.break('reset', new RegExp(`assets/charts-[^.]*\\.${kind}`))
    await logIn(user, 'OWNER-DEMO')
    await user.sees({ text: 'is not available' })
    faultyProxy.repair()
    await user.clicks({ role: 'button', name: 'Retry' })
    await user.sees({ role: 'heading', name: 'Dashboard REPORTS' })
  })
}

test('a section with a file that no longer exists offers a reload', async ({ user, faultyProxy }) => {
  faultyProxy.break('404', /sales\/assets\/__federation_expose/)
  await logIn(user, 'EMPLOYEE-DEMO')
  await user.sees({ role: 'button', name: 'Reload the page' })
})

test('Try again loads a list that failed', async ({ user, faultyProxy }) => {
  await logIn(user, 'ADMINISTRATOR')
  await user.sees({ role: 'row', nth: 1 })
  faultyProxy.break('500', /api\/v1\/client/)
  await user.clicks({ role: 'link', name: 'Clients' })
  await user.sees({ role: 'button', name: 'Try again' })
  faultyProxy.repair()
  await user.clicks({ role: 'button', name: 'Try again' })
  await user.sees({ role: 'row', nth: 1 })
})

test('a list that failed loads again when the connection is back', async ({ user, faultyProxy }) => {
  await logIn(user, 'ADMINISTRATOR')
  await user.sees({ role: 'row', nth: 1 })
  faultyProxy.break('reset', /api\/v1\/client/)
  await user.clicks({ role: 'link', name: 'Clients' })
  await user.sees({ role: 'button', name: 'Try again' })
  faultyProxy.repair()
  await user.tab.run("dispatchEvent(new Event('offline')); dispatchEvent(new Event('online'))")
  await user.sees({ role: 'row', nth: 1 })
})

test('a sale whose answer was lost is kept and stored once', async ({ user, faultyProxy }) => {
  await logIn(user, 'EMPLOYEE')
  await walkToDetails(user)
  faultyProxy.break('hang', /api\/v1\/sale$/)
  await user.clicks({ role: 'button', name: 'Finish Sale' })
  await user.sees({ text: 'The server cannot be reached. Your draft is kept' })
  faultyProxy.break('500', /api\/v1\/sale$/)
  await user.clicks({ role: 'button', name: 'Try again' })
  await user.sees({ text: 'The server failed. Your draft is kept' })
  faultyProxy.repair()
  await user.clicks({ role: 'button', name: 'Try again' })
  await user.sees({ text: 'stored. Received' })
})
