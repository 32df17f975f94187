import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** Navigates after a request, unless the user has left the page meanwhile. */
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
