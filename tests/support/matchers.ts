import "@testing-library/jest-dom";
import { configure } from "@testing-library/react";

// Other tests use the same machine; what comes at once is still seen at once.
configure({ asyncUtilTimeout: 5_000 });
