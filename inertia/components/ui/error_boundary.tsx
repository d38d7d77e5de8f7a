import { Component, type ReactNode } from 'react'

type Props = { fallback?: ReactNode; onFailure?: () => void; children: ReactNode }

export class ErrorBoundary extends Component<Props, { isFailed: boolean }> {
  state = { isFailed: false }

  static getDerivedStateFromError() {
    return { isFailed: true }
  }

  componentDidCatch() {
    this.props.onFailure?.()
  }

  render() {
    return this.state.isFailed ? this.props.fallback : this.props.children
  }
}
