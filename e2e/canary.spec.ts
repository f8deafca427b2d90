import { watchConsole } from './pages/browser'
import { LoginPage, PASSWORD } from './pages/login'
import { ShellPage } from './pages/shell'
import { ACCOUNTS, Api, setPassword } from './servers/api'
import { expect, test } from './servers/site'

/** The hash of this email is 4, that of the sample employee 44. */
const ANA = { email: 'ana@todoturismo.test', password: PASSWORD }

test('a canary is for a share of the accounts, stays after a reload, and withdraws itself', {
  tag: '@long',
}, async ({ page, site, baseURL }) => {
  const { origin } = new URL(baseURL ?? '')
  const [newer] = await Promise.all([site.buildNewerSales(), site.release('sales'), addEmployee(origin)])
  await site.release('sales', '--canary', '10', '--from', newer)
  const shell = new ShellPage(page)
  const login = new LoginPage(page)
  const consoleErrors = watchConsole(page)
  const logInAs = async ({ email, password }: typeof ANA) => {
    await login.submit(email, password)
    await shell.logout.waitFor()
  }

  await login.open()
  await logInAs(ACCOUNTS.EMPLOYEE)
  await expect(shell.title('New Sale')).toBeVisible()

  await test.step('another account of the same page gets the other release, and keeps it', async () => {
    await shell.logout.click()
    await logInAs(ANA)
    await expect(shell.title('New Voyages')).toBeVisible()
    await page.reload()
    await expect(shell.title('New Voyages')).toBeVisible()
  })

  await test.step('withdrawn, it is gone after a reload', async () => {
    const { sales } = await site.sections()
    const release = sales?.canary?.release
    const api = await Api.logIn(origin, 'EMPLOYEE')
    const report = (count: string) =>
      api.post<{ withdrawn: boolean }>('/canary', { remote: 'sales', release, count })
    for (const count of [...Array(20).fill('loads'), 'errors', 'errors']) await report(count)
    expect(await report('errors')).toEqual({ withdrawn: true })
    await shell.open('My Sales')
    await expect(shell.title('My Voyages')).toBeVisible()
    await page.reload()
    await expect(shell.title('My Sales')).toBeVisible()
  })

  expect(consoleErrors).toEqual([])
})

async function addEmployee(origin: string): Promise<void> {
  const administrator = await Api.logIn(origin, 'ADMINISTRATOR')
  const person = { name: 'Ana', lastname: 'Paz', dni: 30_123_456, email: ANA.email, address: '' }
  const employee = { ...person, phoneNumber: 0, birthday: '1990-05-01', salary: 900_000 }
  const { id } = await administrator.post<{ id: number }>('/employee', employee)
  const { token } = await administrator.post<{ token: string }>(`/employee/${id}/invitation`, {})
  await setPassword(origin, token, ANA.password)
}
