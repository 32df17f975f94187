/** The projects of the invented company, in days before today (a day to come is negative). */
export interface TaskLine {
  title: string;
  owner: string;
  due: number;
  /** How far it is; done: so many days ago. */
  state: "todo" | "doing" | { done: number };
}

/** A request about a project: what, when, and its outcome. */
export interface WishLine {
  asked: number;
  by: string;
  form: Record<string, string | null>;
  /** Days by which the end moves, instead of a fixed date. */
  endMoves?: number;
  description: string;
  justification: string;
  /** Undefined while it is pending. */
  end?: { ago: number; by: string; as: "approve" | "reject" | "withdraw" | "void"; comment?: string };
}

export interface ProjectLine {
  name: string;
  description: string;
  type: string;
  status: string;
  unit: string;
  owner: string;
  creator: string;
  created: number;
  start: number;
  end: number;
  capex: string | null;
  opex: string | null;
  benefits: Record<string, { value?: string; details?: string }>;
  stakeholders: [name: string, role: string][];
  assets: string[];
  risks: string[];
  /** How many days ago it was assessed. */
  health?: { ago: number; is: string; by: string };
  tasks: TaskLine[];
  results?: { benefit: string; ago: number; value: string | null; note: string }[];
  wishes?: WishLine[];
  deletion?: { asked: number; reason: string; impact: string; decisions: [name: string, ago: number][] };
}

export const projects: ProjectLine[] = [
  {
    name: "Warehouse system renewal",
    description:
      "Moves the warehouse management system to a supported release, hall by hall, together with new scanners.",
    type: "technology",
    status: "active",
    unit: "IT & Technology",
    owner: "Grace Mensah",
    creator: "Marta Lindqvist",
    created: 320,
    start: 300,
    end: -95,
    capex: "840000.00",
    opex: "96000.00",
    benefits: {
      process_efficiency: { value: "12.50", details: "Shorter walking distances between the racks." },
      cost_reduction: {
        value: "265000.00",
        details: "Overtime in the peak weeks, and the old maintenance contract.",
      },
      data_quality: { value: "Stock is accurate to the piece every evening" },
    },
    stakeholders: [
      ["Marta Lindqvist", "sponsor"],
      ["Ruth Adeyemi", "business_owner"],
      ["Henrik Dahl", "contributor"],
      ["Victor Almeida", "informed"],
    ],
    assets: ["Warehouse management system", "Handheld scanners", "Virtual servers"],
    risks: ["Warehouse system upgrade fails", "Handheld scanners run an old system"],
    health: { ago: 21, is: "at_risk", by: "Marta Lindqvist" },
    tasks: [
      {
        title: "Document the requirements of each hall",
        owner: "Ruth Adeyemi",
        due: 240,
        state: { done: 236 },
      },
      { title: "Select the scanners", owner: "Henrik Dahl", due: 180, state: { done: 171 } },
      { title: "Migrate the southern hub", owner: "Grace Mensah", due: 70, state: { done: 58 } },
      { title: "Rehearse the migration of the northern hub", owner: "Grace Mensah", due: 9, state: "doing" },
      { title: "Train the night shift", owner: "Ruth Adeyemi", due: 4, state: "todo" },
      { title: "Migrate the northern hub", owner: "Grace Mensah", due: -40, state: "todo" },
      { title: "Terminate the old maintenance contract", owner: "Liam O'Connor", due: -80, state: "todo" },
    ],
    wishes: [
      {
        asked: 3,
        by: "Marta Lindqvist",
        form: { estimated_capex: "962500.00" },
        endMoves: 42,
        description:
          "Migrates the northern hub six weeks later, and buys its 340 scanners instead of renting them.",
        justification: "The peak season has a change freeze, and buying pays back within two years.",
      },
    ],
  },
  {
    name: "Electric vans for three cities",
    description:
      "Sixty electric vans with chargers, so that we can deliver in the low-emission zones from January.",
    type: "transformation",
    status: "active",
    unit: "Operations",
    owner: "Liam O'Connor",
    creator: "Marta Lindqvist",
    created: 410,
    start: 390,
    end: -60,
    capex: "1925000.00",
    opex: "41500.00",
    benefits: {
      cost_reduction: {
        value: "388000.00",
        details: "Savings on fuel and tolls at the prices of the first year.",
      },
      sustainability_esg: { value: "420 tonnes of CO2 saved each year" },
      regulatory_compliance: { details: "Low-emission zones of three cities." },
      market_advantage: { value: "Two tenders require zero-emission deliveries." },
    },
    stakeholders: [
      ["Helena Voss", "sponsor"],
      ["Marta Lindqvist", "business_owner"],
      ["Emily Carter", "informed"],
    ],
    assets: ["Delivery vans", "Charging stations", "Energy contract"],
    risks: [
      "Fleet misses the low-emission deadline",
      "Electric vans are delivered without chargers",
      "Grant for electric vans must be repaid",
    ],
    health: { ago: 16, is: "off_track", by: "Liam O'Connor" },
    tasks: [
      { title: "Apply for the grant", owner: "Aiko Tanaka", due: 330, state: { done: 334 } },
      { title: "Sign the contract for sixty vans", owner: "Liam O'Connor", due: 260, state: { done: 251 } },
      {
        title: "Obtain the grid connection for the northern yard",
        owner: "Liam O'Connor",
        due: 30,
        state: "doing",
      },
      { title: "Install 24 chargers", owner: "Liam O'Connor", due: 12, state: "todo" },
      { title: "Train 110 drivers", owner: "Emily Carter", due: -20, state: "todo" },
    ],
    results: [
      {
        benefit: "cost_reduction",
        ago: 90,
        value: "21450.75",
        note: "Six vans in service since spring, annualised.",
      },
      { benefit: "cost_reduction", ago: 12, value: "38120.40", note: "Eleven vans in service, annualised." },
    ],
    wishes: [
      {
        asked: 9,
        by: "Liam O'Connor",
        form: {},
        endMoves: 75,
        description:
          "Delivers the last twenty vans ten weeks later, together with the chargers of the northern yard.",
        justification: "The grid operator cannot connect the yard before February.",
      },
    ],
  },
  {
    name: "NIS2 readiness",
    description: "Registration, reporting within 24 hours and the risk management measures of the directive.",
    type: "compliance",
    status: "active",
    unit: "Legal & Compliance",
    owner: "Claire Fontaine",
    creator: "Tomas Okafor",
    created: 210,
    start: 200,
    end: -120,
    capex: "120000.00",
    opex: "18000.00",
    benefits: {
      regulatory_compliance: { details: "NIS2 as implemented in national law." },
      risk_reduction: { details: "Incidents are detected, reported and resolved faster." },
    },
    stakeholders: [
      ["Ingrid Solheim", "sponsor"],
      ["Jonas Weber", "business_owner"],
      ["Priya Raman", "informed"],
    ],
    assets: ["Core network", "Directory service"],
    risks: ["NIS2 registration overdue", "Ransomware encrypts the warehouse systems"],
    tasks: [
      { title: "Register with the authority", owner: "Claire Fontaine", due: 150, state: { done: 152 } },
      {
        title: "Agree the reporting duty for nights and weekends",
        owner: "Jonas Weber",
        due: 45,
        state: { done: 33 },
      },
      { title: "Rehearse an early warning within 24 hours", owner: "Jonas Weber", due: 6, state: "doing" },
      { title: "Train the board on its duties", owner: "Claire Fontaine", due: -25, state: "todo" },
    ],
  },
  {
    name: "Second data centre",
    description:
      "A second site for critical systems, so that a failure of the first one does not stop operation.",
    type: "technology",
    status: "active",
    unit: "IT & Technology",
    owner: "Henrik Dahl",
    creator: "Ingrid Solheim",
    created: 640,
    start: 620,
    end: 48,
    capex: "610000.00",
    opex: "88000.00",
    benefits: {
      risk_reduction: { details: "Recovery within four hours instead of four days." },
      cost_reduction: {
        value: "104000.00",
        details: "Lower insurance premium and no rented emergency capacity.",
      },
    },
    stakeholders: [
      ["Helena Voss", "sponsor"],
      ["Tomas Okafor", "business_owner"],
    ],
    assets: ["Second data centre", "Data centre", "Backup system"],
    risks: ["Data centre cooling fails in summer", "Backups cannot be restored"],
    tasks: [
      { title: "Select the site", owner: "Henrik Dahl", due: 560, state: { done: 548 } },
      { title: "Lay the second network line", owner: "Henrik Dahl", due: 300, state: { done: 275 } },
      { title: "Run a weekend from the second site", owner: "Tomas Okafor", due: 70, state: { done: 66 } },
      {
        title: "Terminate the rented emergency capacity",
        owner: "Henrik Dahl",
        due: 50,
        state: { done: 44 },
      },
    ],
    results: [
      {
        benefit: "cost_reduction",
        ago: 30,
        value: "97250.00",
        note: "The insurer granted a smaller discount than announced.",
      },
      {
        benefit: "risk_reduction",
        ago: 64,
        value: null,
        note: "All critical systems were available again after 3 hours 20 minutes.",
      },
    ],
    wishes: [
      {
        asked: 330,
        by: "Marta Lindqvist",
        form: { estimated_capex: "688400.00" },
        description: "Adds 1.8 kilometres of duct for the second line.",
        justification: "The city has refused the use of the bridge.",
        end: {
          ago: 322,
          by: "Helena Voss",
          as: "approve",
          comment: "Approved from the reserve, as agreed with the bank.",
        },
      },
      {
        asked: 42,
        by: "Tomas Okafor",
        form: { status: "completed" },
        description: "Closes the project after a weekend of operation from the second site.",
        justification: "The switch-over was successful, and the rented capacity has been returned.",
        end: { ago: 40, by: "Helena Voss", as: "approve" },
      },
    ],
  },
  {
    name: "Chat assistant that answers claims",
    description: "The assistant takes damage claims, asks for photographs and proposes a settlement.",
    type: "ai_deployment",
    status: "active",
    unit: "Customer Service",
    owner: "Henrik Dahl",
    creator: "Marta Lindqvist",
    created: 160,
    start: 140,
    end: -70,
    capex: "148000.00",
    opex: "62000.00",
    benefits: {
      customer_experience: { value: "An answer within a minute, at any hour" },
      employee_productivity: { value: "8.00", details: "Fewer simple claims for the claims team." },
      cost_reduction: { value: "96000.00" },
      innovation_capability: { value: "The same components can answer customs questions later." },
    },
    stakeholders: [
      ["Victor Almeida", "sponsor"],
      ["Emily Carter", "contributor"],
      ["Nina Petrova", "supplier"],
    ],
    assets: ["Chat assistant", "Customer relations database"],
    risks: ["Chat answers give wrong promises", "Damage claims wait for five weeks"],
    health: { ago: 33, is: "at_risk", by: "Marta Lindqvist" },
    tasks: [
      {
        title: "Collect a thousand settled claims as training data",
        owner: "Emily Carter",
        due: 95,
        state: { done: 88 },
      },
      {
        title: "Define what the assistant must never promise",
        owner: "Claire Fontaine",
        due: 40,
        state: { done: 41 },
      },
      {
        title: "Run the assistant alongside a claims handler for a month",
        owner: "Emily Carter",
        due: 2,
        state: "doing",
      },
      {
        title: "Test the answers for unequal treatment",
        owner: "Claire Fontaine",
        due: -15,
        state: "todo",
      },
    ],
    wishes: [
      {
        asked: 48,
        by: "Marta Lindqvist",
        form: { estimated_capex: "290000.00", name: "Chat assistant that decides claims" },
        description: "Lets the assistant pay claims of up to GBP 50 without a claims handler.",
        justification: "Two thirds of all claims are below that amount.",
        end: {
          ago: 44,
          by: "Victor Almeida",
          as: "reject",
          comment:
            "Please run it alongside a claims handler for a month first, so that we know its error rate.",
        },
      },
    ],
  },
  {
    name: "Learning route planning",
    description: "Plans routes from the data of last year and the traffic of the morning.",
    type: "ai_deployment",
    status: "planning",
    unit: "Operations",
    owner: "Yusuf Demir",
    creator: "Marta Lindqvist",
    created: 52,
    start: -30,
    end: -330,
    capex: "275000.00",
    opex: "54000.00",
    benefits: {
      process_efficiency: { value: "6.00", details: "Fewer kilometres for each parcel." },
      cost_reduction: { value: "310000.00", details: "Savings on fuel and overtime." },
      sustainability_esg: { value: "Five percent fewer kilometres" },
    },
    stakeholders: [
      ["Marta Lindqvist", "sponsor"],
      ["Emily Carter", "contributor"],
    ],
    assets: ["Route planning", "Traffic data service"],
    risks: ["Route planning is down in the morning"],
    tasks: [
      { title: "Compare three suppliers", owner: "Yusuf Demir", due: 5, state: "doing" },
      { title: "Consult the works council", owner: "Marta Lindqvist", due: -12, state: "todo" },
    ],
  },
  {
    name: "Sorting robots, second line",
    description: "A second line of robots for parcels that the sorting line rejects.",
    type: "technology",
    status: "active",
    unit: "Operations",
    owner: "Ruth Adeyemi",
    creator: "Marta Lindqvist",
    created: 290,
    start: 270,
    end: -140,
    capex: "2350000.00",
    opex: "132000.00",
    benefits: {
      cost_reduction: { value: "540000.00", details: "Fewer agency workers in two shifts." },
      process_efficiency: { value: "9.00" },
    },
    stakeholders: [
      ["Helena Voss", "sponsor"],
      ["Marta Lindqvist", "business_owner"],
      ["Nina Petrova", "supplier"],
    ],
    assets: ["Sorting robots", "Main sorting line", "Northern hub", "Dock doors"],
    risks: [
      "Single supplier for sorting robots",
      "Down payments for robots are not secured",
      "Sorting line fails in the peak weeks",
      "Automation project loses its key people",
    ],
    health: { ago: 75, is: "off_track", by: "Marta Lindqvist" },
    tasks: [
      { title: "Obtain a guarantee for the down payment", owner: "Aiko Tanaka", due: 120, state: "doing" },
      { title: "Plan the floor of hall 3", owner: "Ruth Adeyemi", due: 110, state: { done: 104 } },
    ],
    wishes: [
      {
        asked: 66,
        by: "Marta Lindqvist",
        form: { status: "on_hold" },
        description: "Suspends the installation until the down payment is secured.",
        justification: "The manufacturer was sold, and its new owner does not answer.",
        end: { ago: 62, by: "Helena Voss", as: "approve" },
      },
    ],
    deletion: {
      asked: 5,
      reason: "The manufacturer was sold to a competitor and has withdrawn its offer for the second line.",
      impact: "The linked assets and risks remain, and the down payment is being claimed back.",
      decisions: [["Marta Lindqvist", 4]],
    },
  },
  {
    name: "Change of payroll provider",
    description: "Moves payroll to a provider with a documented interface that two people can operate.",
    type: "vendor",
    status: "active",
    unit: "Finance & Accounting",
    owner: "Aiko Tanaka",
    creator: "Tomas Okafor",
    created: 130,
    start: 118,
    end: -22,
    capex: "64000.00",
    opex: "38500.50",
    benefits: {
      cost_reduction: { value: "52000.00", details: "Fees of the old provider and half a position." },
      risk_reduction: { details: "Knowledge of the interface no longer depends on one person." },
    },
    stakeholders: [
      ["Helena Voss", "sponsor"],
      ["Aiko Tanaka", "business_owner"],
    ],
    assets: ["Payroll service", "Payroll interface"],
    risks: ["One person knows the payroll interface"],
    tasks: [
      { title: "Document the interface", owner: "Grace Mensah", due: 60, state: { done: 55 } },
      { title: "Run payroll in parallel for two months", owner: "Aiko Tanaka", due: 1, state: "doing" },
      {
        title: "Terminate the contract with the old provider",
        owner: "Aiko Tanaka",
        due: -18,
        state: "todo",
      },
    ],
  },
  {
    name: "Retirement of the fax gateway",
    description: "Moves the last three customers who send faxes to email.",
    type: "technology",
    status: "active",
    unit: "IT & Technology",
    owner: "Henrik Dahl",
    creator: "Tomas Okafor",
    created: 260,
    start: 250,
    end: 150,
    capex: "3200.00",
    opex: "0.00",
    benefits: { cost_reduction: { value: "4800.00", details: "Telephone lines and maintenance." } },
    stakeholders: [["Tomas Okafor", "sponsor"]],
    assets: ["Fax gateway"],
    risks: [],
    tasks: [
      { title: "Call the three customers", owner: "Henrik Dahl", due: 200, state: { done: 190 } },
      { title: "Switch off the gateway", owner: "Henrik Dahl", due: 155, state: { done: 153 } },
    ],
    results: [
      {
        benefit: "cost_reduction",
        ago: 60,
        value: "5130.00",
        note: "From the invoices of the first quarter.",
      },
    ],
    wishes: [
      {
        asked: 151,
        by: "Marta Lindqvist",
        form: { status: "completed" },
        description: "Closes the project, as the gateway is off and nobody has missed it.",
        justification: "No fax arrived for a month, and the lines are cancelled.",
        end: { ago: 150, by: "Tomas Okafor", as: "approve" },
      },
    ],
  },
  {
    name: "Temperature telematics for trailers",
    description:
      "Every refrigerated trailer reports its temperature every five minutes and raises an alarm before limits are exceeded.",
    type: "technology",
    status: "active",
    unit: "Operations",
    owner: "Liam O'Connor",
    creator: "Marta Lindqvist",
    created: 115,
    start: 100,
    end: -45,
    capex: "92000.00",
    opex: "15600.00",
    benefits: {
      risk_reduction: { details: "Excursions are noticed while the load can still be saved." },
      cost_reduction: { value: "21000.00", details: "Less compensation for spoilt loads." },
      customer_experience: { value: "Customers see the temperature of their load" },
    },
    stakeholders: [
      ["Marta Lindqvist", "sponsor"],
      ["Ruth Adeyemi", "contributor"],
    ],
    assets: ["Refrigerated trailers"],
    risks: ["Cold chain breaks on pharmaceutical loads"],
    tasks: [
      { title: "Equip ten trailers", owner: "Liam O'Connor", due: 30, state: { done: 27 } },
      { title: "Equip the remaining forty trailers", owner: "Liam O'Connor", due: -20, state: "doing" },
    ],
    wishes: [
      {
        asked: 26,
        by: "Liam O'Connor",
        form: { estimated_opex: "19800.00" },
        description: "Equips each trailer with SIM cards of two carriers.",
        justification: "One network does not cover the tunnels on the alpine route.",
        end: { ago: 24, by: "Marta Lindqvist", as: "void" },
      },
    ],
  },
  {
    name: "Parcel shops in the north",
    description: "Forty shops that accept and hand out parcels in towns without a depot.",
    type: "other",
    status: "active",
    unit: "Marketing & Sales",
    owner: "Yusuf Demir",
    creator: "Marta Lindqvist",
    created: 240,
    start: 225,
    end: -10,
    capex: "180000.00",
    opex: "74000.00",
    benefits: {
      revenue_growth: { value: "3.50" },
      market_advantage: { value: "Closer to small towns than any competitor." },
    },
    stakeholders: [["Victor Almeida", "sponsor"]],
    assets: [],
    risks: ["Parcel shop complaints are not followed up"],
    tasks: [{ title: "Sign the first ten shops", owner: "Yusuf Demir", due: 120, state: "doing" }],
    deletion: {
      asked: 84,
      reason: "Only two of forty shops have signed, and the marketplace is opening shops of its own.",
      impact: "No other project depends on it, and customer service keeps the risk of complaints.",
      decisions: [
        ["Victor Almeida", 82],
        ["Ingrid Solheim", 80],
      ],
    },
  },
  {
    name: "One portal for suppliers",
    description: "Orders, deliveries and invoices in one portal, with a personal account for each user.",
    type: "vendor",
    status: "active",
    unit: "Procurement",
    owner: "Liam O'Connor",
    creator: "Ingrid Solheim",
    created: 190,
    start: 175,
    end: -35,
    capex: "118000.00",
    opex: "26000.00",
    benefits: {
      cost_reduction: { value: "61000.00" },
      data_quality: { value: "Invoices match orders without retyping" },
      risk_reduction: { details: "Shared logins are replaced by personal accounts." },
    },
    stakeholders: [
      ["Marta Lindqvist", "business_owner"],
      ["Aiko Tanaka", "contributor"],
    ],
    assets: ["Supplier portal"],
    risks: ["Supplier portal with shared logins", "Orders without contract"],
    tasks: [
      { title: "Migrate the twenty largest suppliers", owner: "Liam O'Connor", due: 20, state: { done: 18 } },
      { title: "Migrate the remaining suppliers", owner: "Liam O'Connor", due: -14, state: "doing" },
      { title: "Close the shared logins", owner: "Jonas Weber", due: -30, state: "todo" },
    ],
  },
  {
    name: "Working time recorded everywhere",
    description: "Office staff record their hours by telephone or at a terminal, as hall staff already do.",
    type: "compliance",
    status: "active",
    unit: "Human Resources",
    owner: "Marta Lindqvist",
    creator: "Marta Lindqvist",
    created: 88,
    start: 80,
    end: -28,
    capex: "44000.00",
    opex: "9800.00",
    benefits: {
      regulatory_compliance: { details: "Recording duty under the working time directive." },
      employee_productivity: { value: "1.50" },
    },
    stakeholders: [
      ["Victor Almeida", "sponsor"],
      ["Emily Carter", "informed"],
    ],
    assets: ["Personnel files"],
    risks: ["Working time of office staff not recorded"],
    tasks: [
      { title: "Agree with the works council", owner: "Marta Lindqvist", due: 35, state: { done: 29 } },
      { title: "Pilot in two departments", owner: "Marta Lindqvist", due: 3, state: "doing" },
    ],
    wishes: [
      {
        asked: 31,
        by: "Marta Lindqvist",
        form: { estimated_capex: "71000.00" },
        description: "Replaces recording by telephone with terminals at every door.",
        justification: "The works council objects to the use of private telephones.",
        end: {
          ago: 29,
          by: "Marta Lindqvist",
          as: "withdraw",
          comment: "Withdrawn: the pilot with telephones goes ahead first.",
        },
      },
    ],
  },
  {
    name: "Replacement of the accounting system",
    description: "Selects and introduces a successor before support for the accounting system ends.",
    type: "transformation",
    status: "planning",
    unit: "Finance & Accounting",
    owner: "Helena Voss",
    creator: "Ingrid Solheim",
    created: 36,
    start: -40,
    end: -560,
    capex: "1240000.00",
    opex: "210000.00",
    benefits: {
      cost_reduction: { value: "185000.00", details: "Maintenance fees of the old system." },
      process_efficiency: { value: "15.00", details: "Month-end close in five days." },
      risk_reduction: { details: "Vendor support for ten years." },
    },
    stakeholders: [
      ["Aiko Tanaka", "business_owner"],
      ["Charles Whitby", "informed"],
    ],
    assets: ["Accounting system"],
    risks: ["Accounting system leaves support", "Month-end close takes twelve days"],
    tasks: [
      { title: "Write the tender", owner: "Aiko Tanaka", due: -20, state: "doing" },
      { title: "Reserve the budget for two years", owner: "Helena Voss", due: 7, state: "todo" },
    ],
  },
];
