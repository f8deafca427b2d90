/** The packages that the host shares: a remote builds no copy of them. */
const fromHost = (requiredVersion) => ({ import: false, singleton: true, requiredVersion })

export const SHARED = {
  react: fromHost('^19.0.0'),
  'react/jsx-runtime': fromHost('^19.0.0'),
  '@mantine/core': fromHost('^9.0.0'),
  '@mantine/hooks': fromHost('^9.0.0'),
  '@tanstack/react-query': fromHost('^5.0.0'),
  'react-hook-form': fromHost('^7.0.0'),
  'shared-api': fromHost('^4.0.0'),
  'shared-auth': fromHost('^4.0.0'),
  'shared-i18n': fromHost('^4.0.0'),
  'shared-ui': fromHost('^4.0.0'),
}
