export default {
  test: {
    environment: 'jsdom',
    setupFiles: ['shared-ui/testing/setup'],
    // Compiled with the packages that the host shares, which import each other.
    server: { deps: { inline: [/shared-/] } },
  },
}
