import { expect, test } from './fixtures'
import { violations } from './pages/browser'
import { logIn, newAdministrator } from './pages/login'
import { chooseInUserMenu, ShellPage } from './pages/shell'

test('a passkey is enrolled, is a second factor, and logs in alone', { tag: '@long' }, async ({
  page,
  api,
  server,
}) => {
  const email = await newAdministrator(await api('OWNER'), server.origin, 'Paula')
  const shell = new ShellPage(page)
  const button = (name: string) => page.getByRole('button', { name })
  const dialog = page.getByRole('dialog', { name: 'Two-step verification' })
  const open = () => chooseInUserMenu(page, 'Two-step verification')
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  const expectOpenedBy = async (way: string) => {
    await chooseInUserMenu(page, 'Where you are logged in')
    const own = page.getByRole('listitem').filter({ hasText: 'This one' })
    await expect(own).toContainText(`Opened with ${way}, last seen`)
    await close()
  }

  await test.step('with an authenticator as laptops have one, which verifies its user', async () => {
    const client = await page.context().newCDPSession(page)
    await client.send('WebAuthn.enable')
    await client.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
  })

  await test.step('enrolled', async () => {
    await logIn(page, email)
    await open()
    await expect(dialog).toContainText('your password alone does not open your account')
    await button('Add a passkey').click()
    await page.getByRole('textbox', { name: 'Name of the passkey' }).fill('Work laptop')
    await button('Add the passkey').click()
    await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
    await button('I have stored them').click()
    await expect(dialog).toContainText('Work laptop')
    await expect(dialog).toContainText('10 of them are left')
    expect(await violations(page)).toEqual([])
    await close()
    await shell.logout.click()
  })

  await test.step('as second factor', async () => {
    await logIn(page, email)
    await button('Use the passkey').click()
    await expect(shell.logout).toBeVisible()
    await expectOpenedBy('password and passkey')
    await shell.logout.click()
  })

  await test.step('logs in without a password', async () => {
    await button('Log in with a passkey').click()
    await expect(shell.title('Categories')).toBeVisible()
    await expectOpenedBy('a passkey')
  })

  await test.step('removed, the password is enough', async () => {
    await open()
    await button('Remove Work laptop').click()
    const question = page.getByRole('dialog', { name: 'Remove the passkey?' })
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(dialog).toContainText('your password alone does not open your account')
    await close()
    await shell.logout.click()
    await logIn(page, email)
    await expect(shell.title('Categories')).toBeVisible()
  })
})
