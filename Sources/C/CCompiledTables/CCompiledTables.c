#include "CCompiledTables.h"
