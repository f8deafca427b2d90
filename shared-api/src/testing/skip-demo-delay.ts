import { demoDelay } from '../demo/demo-delay'

// Sample data answer at once, because a test with some steps would wait for seconds. Set, not mocked: a mock in a setup file loses
// against a screen that the file before left loading.
demoDelay.ms = 0
