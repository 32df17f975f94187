import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** To another page once something is done. Who has left this one meanwhile is not called back. */
export function useNavigateAfter() {
  const { pathname } = useLocation();
  const navigate = useNavigate();

  return useCallback(
    (to: string) => {
      if (window.location.pathname === pathname) void navigate(to);
    },
    [navigate, pathname],
  );
}
