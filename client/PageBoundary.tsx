import { CircleX } from "lucide-react";
import { Component, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";

import { Button } from "./components/Button.tsx";
import { StatePanel } from "./components/StatePanel.tsx";

interface ErrorBoundaryProps {
  /** A change of URL resets the error. */
  pathname: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failedAt?: string;
}

class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {};

  override componentDidCatch() {
    this.setState({ failedAt: this.props.pathname });
  }

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { failedAt: "" };
  }

  override componentDidUpdate({ pathname }: ErrorBoundaryProps) {
    if (this.state.failedAt !== undefined && pathname !== this.props.pathname)
      this.setState({ failedAt: undefined });
  }

  override render() {
    return this.state.failedAt === undefined ? this.props.children : <Stopped />;
  }
}

function Stopped() {
  const { t } = useTranslation("account");

  return (
    <StatePanel
      icon={<CircleX />}
      tone="bad"
      role="alert"
      title={t("crash.title")}
      text={t("crash.text")}
      actions={<Button onClick={() => window.location.reload()}>{t("crash.reload")}</Button>}
    />
  );
}

/** Keeps an error inside its page: the navigation stays, and the next page starts without it. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <ErrorBoundary pathname={pathname}>{children}</ErrorBoundary>;
}
