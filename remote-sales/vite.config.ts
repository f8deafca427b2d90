import react from '@vitejs/plugin-react'
import { defineConfig, mergeConfig } from 'vite'
import { federationRemote } from '../federation/index.ts'

export default defineConfig(mergeConfig({ plugins: [react()] }, federationRemote('sales')))
