import { Alert } from '@mantine/core'
import { useEffect, useState } from 'react'
import { serverOptions } from 'shared-api'
import { useLingui } from 'shared-i18n'

/** Says why no session lasts at an address without https, where the server needs it. */
export function InsecureAddress() {
  const { i18n } = useLingui()
  const [needsHttps, setNeedsHttps] = useState(false)
  useEffect(() => {
    const asked = new AbortController()
    serverOptions(asked.signal).then(
      ({ https }) => setNeedsHttps(https === true),
      () => undefined,
    )
    return () => asked.abort()
  }, [])
  return (
    needsHttps && (
      <Alert role="note" color="yellow" mb="md" title={i18n.t('This address begins with http')}>
        {i18n.t(
          'Every reload logs you out here. Open the same address with https, or ask who operates the server.',
        )}
      </Alert>
    )
  )
}
