import { Email } from 'shared-api/contract'
import * as v from 'valibot'
import { databaseConfigOf, readEnvironment } from '../../config/read-config'
import { withDatabase } from '../../platform/database/connect'
import { endWith, StartError } from '../../platform/start-error'
import { resetSecondFactorOf } from '../session/second-factor/reset'
import { disableSamplesBesideOwner } from './account-status'
import { makePasswordLink, unlockLogin } from './operator-actions'

const USAGE = [
  'npm run account -- link EMAIL',
  'npm run account -- unlock EMAIL',
  'npm run account -- reset-second-factor EMAIL',
  'npm run account -- disable-samples',
].join('\n')

const OF_EMAIL = ['link', 'unlock', 'reset-second-factor']

async function run([command = '', argument]: string[]): Promise<void> {
  if (OF_EMAIL.includes(command) && argument !== undefined && !v.is(Email, argument))
    throw new StartError(`${argument} is no email address.\n${USAGE}`)
  const environment = readEnvironment(process.env)
  const database = databaseConfigOf(environment)
  if (command === 'link' && v.is(Email, argument)) {
    const { path, expiresAt } = await withDatabase(database, (db) =>
      makePasswordLink(db, v.parse(Email, argument)),
    )
    console.log(
      'The first person who opens this one-time link sets the password. Put the address of the suite before it:',
    )
    console.log(path)
    console.log(`The link expires at ${expiresAt}.`)
  } else if (command === 'unlock' && v.is(Email, argument)) {
    const email = v.parse(Email, argument)
    await withDatabase(database, (db) => unlockLogin(db, email))
    console.log(`${email} can log in at once. The waits of all other accounts have ended, too.`)
  } else if (command === 'reset-second-factor' && v.is(Email, argument)) {
    const email = v.parse(Email, argument)
    const hadOne = await withDatabase(database, (db) => resetSecondFactorOf(db, email))
    console.log(
      hadOne
        ? `The second factor of ${email} is removed: the password alone logs in. Its sessions have ended.`
        : `The account ${email} has no second factor.`,
    )
  } else if (command === 'disable-samples') {
    const emails = await withDatabase(database, (db) =>
      disableSamplesBesideOwner(db, Boolean(environment.OWNER_EMAIL && environment.OWNER_PASSWORD)),
    )
    console.log(emails.length > 0 ? `Disabled: ${emails.join(', ')}` : 'No sample account can log in.')
  } else {
    throw new StartError(USAGE)
  }
}

run(process.argv.slice(2)).catch(endWith)
