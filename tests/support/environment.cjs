/**
 * Where a test file runs. jest loads every module anew for each file, and to load the server and to build its GraphQL
 * schema takes seconds; so the application is loaded outside of the file, once a worker, and the file calls it there.
 */
const { TestEnvironment } = require("jest-environment-node");

// As the server runs for real: in development the planner notes where each of its steps was made.
process.env.GRAPHILE_ENV ??= "production";

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.startApplication = async (...options) => {
      const { startApplication } = await import("./application.ts");
      return startApplication(...options);
    };
    // What libraries of the application print belongs to the file that is running, which may expect or silence it.
    console.error = (...values) => this.global?.console.error(...values);
  }
};
