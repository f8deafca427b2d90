import { Alert, Button, CloseButton, Group, Text, Title } from '@mantine/core'
import { IconChevronDown, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useOfficeSetup } from 'shared-api'
import { may } from 'shared-api/contract'
import { useSession } from 'shared-auth'
import { browserStorage, useLingui } from 'shared-i18n'
import { Card } from 'shared-ui'
import { useOverlay } from '../overlay-store'
import { noteOpenedStep } from './back-to-setup'
import classes from './office-setup.module.css'
import { setupSteps } from './setup-steps'

/** Stays until the password is changed, whatever has been sold or put away. */
function PublicPassword() {
  const { i18n } = useLingui()
  const isOwner = useSession(({ user }) => may(user.role, 'manageAdministrators'))
  const showOverlay = useOverlay(({ show }) => show)
  return (
    <Alert
      data-screen-only
      color="red"
      mb="lg"
      title={i18n.t('The password of the owner is known to everybody')}
    >
      <Text size="sm" mb={isOwner ? 'sm' : 0}>
        {isOwner
          ? i18n.t('The owner still has the password of the first start, which is public.')
          : i18n.t('The owner changes it: whoever knows it can do everything here.')}
      </Text>
      {isOwner && (
        <Button size="sm" onClick={() => showOverlay('password')}>
          {i18n.t('Change password')}
        </Button>
      )}
    </Alert>
  )
}

/**
 * The steps to the first sale, above the first screen of owners and administrators. Gone with the first sale, or once it is put away
 * in this browser.
 */
export function OfficeSetup() {
  const { i18n } = useLingui()
  const heading = useId()
  const user = useSession((session) => session.user)
  const { role } = user
  const { pathname } = useLocation()
  const showOverlay = useOverlay(({ show }) => show)
  const putAway = `todoturismo.setup-put-away.${role}`
  const [isPutAway, setIsPutAway] = useState(() => browserStorage.getItem(putAway) !== null)
  const { data } = useOfficeSetup()
  useEffect(() => noteOpenedStep(false), [])
  const leave = () => noteOpenedStep(true)
  if (!data) return null
  if (isPutAway || data.hasSold) return data.ownerHasPublicPassword && <PublicPassword />

  const steps = setupSteps(data, user)
  const open =
    steps.find(({ isDone, ways }) => !isDone && ways.length > 0) ?? steps.find(({ isDone }) => !isDone)
  return (
    <section data-screen-only aria-labelledby={heading}>
      <Card mb="lg">
        <Group justify="space-between" wrap="nowrap" mb="xs">
          <Title order={2} size="h3" id={heading}>
            {i18n.t('Put your office to work')}
          </Title>
          <Group gap="sm" wrap="nowrap">
            <Text c="dimmed" style={{ whiteSpace: 'nowrap' }}>
              {i18n.t('{done} of {all}', {
                done: steps.filter(({ isDone }) => isDone).length,
                all: steps.length,
              })}
            </Text>
            <CloseButton
              aria-label={i18n.t('Put away')}
              title={i18n.t('Put away')}
              onClick={() => {
                browserStorage.setItem(putAway, 'true')
                setIsPutAway(true)
              }}
            />
          </Group>
        </Group>
        <ul className={classes.steps}>
          {steps.map((step) => (
            <li key={step.title}>
              {/* The key opens another step when the data have changed. */}
              <details key={`${step === open}`} name="office-setup" open={step === open}>
                <summary className={classes.summary}>
                  {step.isDone ? (
                    <IconCircleCheckFilled size={20} className={classes.done} aria-label={i18n.t('Done')} />
                  ) : (
                    <IconCircle size={20} className={classes.open} aria-label={i18n.t('To do')} />
                  )}
                  <span className={classes.title}>{step.title}</span>
                  <Text span size="sm" c="dimmed" className={classes.state}>
                    {step.state}
                  </Text>
                  <IconChevronDown size={18} className={classes.chevron} aria-hidden />
                </summary>
                <div className={classes.body}>
                  <Text size="sm">{step.advice}</Text>
                  {step.ways.length > 0 && (
                    <Group gap="xs" mt="sm">
                      {step.ways.map(({ label, to }, place) => {
                        const look = {
                          size: 'sm',
                          variant: place === 0 && step === open ? 'filled' : 'default',
                        }
                        return typeof to === 'string' ? (
                          <Button
                            key={label}
                            {...look}
                            component={Link}
                            to={to}
                            state={{ returnTo: pathname }}
                            onClick={leave}
                          >
                            {label}
                          </Button>
                        ) : (
                          <Button key={label} {...look} onClick={() => showOverlay(to.overlay)}>
                            {label}
                          </Button>
                        )
                      })}
                    </Group>
                  )}
                </div>
              </details>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
