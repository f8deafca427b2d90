import react from '@vitejs/plugin-react'
import { defineConfig, mergeConfig } from 'vite'
import { remoteConfig } from '../tools/federation/index.ts'

export default defineConfig((env) => mergeConfig({ plugins: [react()] }, remoteConfig('owner', env)))
